import type { Links } from '../language.js'

export const FILLER =
  "very|really|quite|basically|actually|simply put|in order to|it is (?:important|worth|crucial|essential) (?:to (?:note|remember|mention|understand)|noting)|there are (?:many|several|various|numerous|a lot of|countless)|a (?:wide|vast|broad) (?:range|variety|array) of|all kinds of|various|numerous|in many (?:ways|cases)|as (?:we|you) (?:all )?(?:know|can see)|of course|obviously|plays? an? (?:\\p{L}+ )?role|is (?:key|crucial|vital|essential|paramount)|more and more|nowadays|these days|in this (?:article|blog post|post|guide),? (?:we|you)(?: will|'ll)|first and foremost|last but not least|whether you(?: are|'re)|and (?:much|so much) more|and so on|etc|without a doubt|it goes without saying|for a variety of reasons|stands? out|take advantage of|ensure that|make sure that|wide-ranging|of all sizes"

export const BOASTS =
  'the (?:very )?best (?:in|of|on|for|quality|service|results?|choice|team|prices?|solutions?)|(?:market|industry|world)[ -]leading|leading (?:provider|supplier|company|expert|experts|solution)|world[ -]class|number one|no\\.? ?1|second to none|unmatched|unrivalled|unrivaled|unparalleled|guaranteed (?:results?|success|satisfaction)|(?:100 ?%|one hundred percent) (?:guarantee\\w*|satisf\\w+|safe|success)|proven (?:to|results?|track record)|experts agree|studies (?:have )?(?:shown?|prove)|research (?:has )?(?:shows?|shown|proves?)|everyone knows|endless (?:benefits|possibilities)|incredibly|revolutionary|amazing|perfect solution'

export const CLICHES = [
  "in today'?s (?:fast-paced|digital|modern|competitive|ever-changing)[ \\p{L}-]{0,20}(?:world|age|era|landscape|market)",
  'ever-(?:evolving|changing) (?:world|landscape)',
  'game[- ]changer',
  'look no further',
  'take (?:\\p{L}+ ){1,4}to the next level',
  'unlock(?:ing)? the (?:full )?(?:power|potential|secrets?)',
  'unleash(?:ing)? the',
  '(?:delve|dive) (?:deep )?into',
  'cutting[- ]edge',
  'one[- ]stop[- ]shop',
  'at the end of the day',
  'the world of \\p{L}+ (?:is|has)',
  "it'?s no secret that",
  'when it comes to',
  'a testament to',
  'rich tapestry',
  'navigat(?:e|ing) the (?:complexit(?:y|ies)|landscape)',
  'in conclusion',
  'needless to say',
  'think outside the box',
  'synerg(?:y|ies)',
  'seamless(?:ly)? integrat\\p{L}+',
  'elevate your',
  'state[- ]of[- ]the[- ]art',
  'paradigm shift',
  'low[- ]hanging fruit',
]

export const LINKS: Links = {
  concludes:
    "therefore|hence|thus|consequently|accordingly|as a result|so (?!far|that you)|(?:that|this|which) (?:alone )?(?:is|was|['’]s) (?:also |exactly |precisely )?(?:why|because|how)|(?:that|this) (?:means|shows|proves|explains|alone|makes (?:it|them|him|her|us|the|this|that|our|your))|(?:for|because of) (?:this|that)(?: reason)?|no wonder",
  points: 'that|this|these|those|it|they',
  compares:
    'more|less|fewer|most|least|best|worst|better|worse|cheap(?:er|est)|fast(?:er|est)|\\p{L}{3,}(?:est)(?= (?:of|in|on|you|to|way|choice|part|one|thing))|(?:bigg|larg|small|high|low|long|short|strong|weak|quick|slow|great|hard|eas)i?er|than|twice|half|double|record',
  refers:
    'it(?! (?:is|was|takes|pays|helps|makes|costs)\\b[^.]*\\b(?:to|that|when|if|whether|who)\\b)|its|he|his|she|her|they|their|both|neither',
  needsMore: 'to|at|from|via|by|under|with|for|on|of',
  cannotEnd: 'and|or|the|an?|of|for|to|in|how|when',
}
