/** What the local model server says besides the sentences of sources. */

export const SECTIONS = [
  {
    heading: 'What it is about',
    question: 'What does a beginner have to know?',
    point: 'The basics in plain words',
  },
  {
    heading: 'What to look at first',
    question: 'Where does one begin?',
    point: 'The order in which to look at things',
  },
  {
    heading: 'How the work is done',
    question: 'What happens, one step after the other?',
    point: 'The course of the work',
  },
  { heading: 'What it takes', question: 'What does one need for it?', point: 'Time, people and means' },
  {
    heading: 'Where things go wrong',
    question: 'Which mistakes are common?',
    point: 'Mistakes and how to see them early',
  },
  { heading: 'Whom to ask', question: 'Who can help?', point: 'The people behind it' },
]

/** Sentences without a fact; each is used in only one block. */
export const PLAIN = [
  'It pays to write down what is wanted before anything is ordered or changed.',
  'Look at the whole first and at the parts afterwards.',
  'A second pair of eyes finds what the first has become used to.',
  'Ask until the answer is clear, and note who gave it.',
  'Small steps can be taken back; large ones rarely.',
  'Keep what works and change one thing at a time.',
  'Whoever does the work every day usually knows where it pinches.',
  'Plan a quiet hour for it rather than the end of a long day.',
  'What is written down does not have to be remembered.',
  'Compare like with like, otherwise the comparison tells nothing.',
  'A short list that is used beats a long one in a drawer.',
  'Say early what you do not know; nobody can plan around a secret.',
  'Agree on what happens when something does not go as planned.',
  'Leave room for questions that come up later.',
  'The simplest way that does the job is usually the one that lasts.',
  'Check the result with someone who was not involved.',
  'Start where the effort is small and the effect can be seen.',
  'Trust a habit more than a good intention.',
  'Make one person answerable and tell the others who it is.',
  'Put the date of the next look into the calendar at once.',
  'Words that everyone understands differently cost the most time.',
  'Tidy up first; half of the problem may be gone afterwards.',
  'Say thank you to those who point out a mistake.',
  'End with what comes next and who takes it on.',
]
