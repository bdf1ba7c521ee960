// rp2040js speaks through its logger: mostly complaints, and one event.

const UNDEFINED_INSTRUCTION = /Instruction at .* is not implemented/;

export function createLogger(core, on) {
  const complain = (source, text) => {
    if (UNDEFINED_INSTRUCTION.test(text)) {
      on.fault("undefined instruction");
    } else {
      on.warning(`${source}: ${text}`);
    }
  };
  return {
    debug() {},
    info(source, text) {
      // SEV sets the event that the next WFE consumes. rp2040js only logs it, and a task that wakes itself would sleep.
      if (text === "SEV") {
        core.eventRegistered = true;
      }
    },
    warn: complain,
    error: complain,
  };
}
