import type { Requests } from '../requests.js'
import { WORD_END } from '../word_boundaries.js'

export const requests: Requests = {
  please: 'please',
  on: 'on|about|of',
  onHow: 'how|why',
  about: '',
  review: `(?:an? )?(?:\\p{L}+ ){0,3}review(?: of${WORD_END}|\\s*:)|(?:please )?write (?:\\p{L}+ ){0,4}review${WORD_END}`,
  reviewOf: '(?:an? )?(?:\\p{L}+ ){0,2}review of ',
  including: 'including',
  why: 'why',
  howOften: 'how often',
  howLong: 'how long|timetable',
  times: 'times',
  keeps: 'keep(?:ing)?|look(?:ing)? after|car(?:e|ing) for|maintain(?:ing)?|stor(?:e|ing)',
  notices: 'how (?:\\p{L}+ ){1,4}(?:tell|notice|recogni[sz]e|spot)(?!\\p{L})',
  you: 'you',
  your: 'your',
  inPlace: 'in|at',
  adjunct: 'for|without|in \\p{L}+ (?:days|weeks|months|years)',
  article: 'an?|the',
  clause:
    '(?:how|why|what|when|where|whether)(?: \\p{L}+)? (?:it|they|he|she|we|you|the|an?|your|our) |how (?!much|many|often|long|far)\\p{L}+ can ',
  step: 'step',
  ofTwo: 'of the two|the (?:latter|former)',
  object: ' it| them',
  often: 'once|twice',
  perceive: 'look|listen|feel|watch|check|measure',
  free: 'free(?: of charge)?',
  denies:
    '(?:but )?(?:that|this|it|both) (?:is|are|was) (?:wrong|false|untrue|a myth|not (?:so|true|right|correct))|neither is (?:true|so|right)|wrong',
  believed: 'believe|think|myth|misconception',
  buys: 'buy(?:ing)?|order(?:ing)?|rent(?:ing|al)?|hir(?:e|ing)',
}
