//! The smallest automaton that holds a set of words.
//!
//! Words come in alphabetical order, so a node is complete as soon as a word goes another way; it is then looked up in
//! a register of all nodes so far, and the one that is there already is used instead (Daciuk and others, 2000). The mark
//! "a word ends here" is on the edge, not on the node, which makes more nodes equal.

use std::collections::HashMap;

use crate::letters::{Letter, Word};

/// A node, by its number; children have smaller numbers than their parents.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The node without edges.
    pub const NOTHING: NodeId = NodeId(0);

    pub fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Edge {
    pub letter: Letter,
    pub ends_word: bool,
    pub child: NodeId,
}

/// Nodes that several sets of words share.
#[derive(Debug)]
pub struct Automaton {
    nodes: Vec<Vec<Edge>>,
    register: HashMap<Vec<Edge>, NodeId>,
}

/// A letter on the way to the last word, with the edges found behind it so far.
struct Open {
    letter: Letter,
    ends_word: bool,
    edges: Vec<Edge>,
}

impl Automaton {
    pub fn new() -> Automaton {
        Automaton { nodes: vec![Vec::new()], register: HashMap::from([(Vec::new(), NodeId::NOTHING)]) }
    }

    /// Adds a set of words, in alphabetical order and each once, and gives its root.
    pub fn add<'w>(&mut self, words: impl IntoIterator<Item = &'w Word>) -> NodeId {
        let mut root = Vec::new();
        let mut path: Vec<Open> = Vec::new();
        for word in words {
            let shared = path.iter().zip(word.iter()).take_while(|(open, letter)| open.letter == **letter).count();
            self.close(&mut path, shared, &mut root);
            path.extend(word[shared..].iter().map(|&letter| Open { letter, ends_word: false, edges: Vec::new() }));
            if let Some(last) = path.last_mut() {
                last.ends_word = true;
            }
        }
        self.close(&mut path, 0, &mut root);
        self.number(root)
    }

    pub fn nodes(&self) -> &[Vec<Edge>] {
        &self.nodes
    }

    /// Completes the nodes beyond this length of the path.
    fn close(&mut self, path: &mut Vec<Open>, length: usize, root: &mut Vec<Edge>) {
        while path.len() > length
            && let Some(open) = path.pop()
        {
            let child = self.number(open.edges);
            let edge = Edge { letter: open.letter, ends_word: open.ends_word, child };
            path.last_mut().map_or(&mut *root, |parent| &mut parent.edges).push(edge);
        }
    }

    fn number(&mut self, edges: Vec<Edge>) -> NodeId {
        if let Some(&known) = self.register.get(&edges) {
            return known;
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(edges.clone());
        self.register.insert(edges, id);
        id
    }
}

impl Default for Automaton {
    fn default() -> Automaton {
        Automaton::new()
    }
}
