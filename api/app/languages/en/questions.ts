import { type Asked, formsIn, questionsIn } from '../drafting.js'
import { gerund, withArticle } from './grammar.js'

export const asked: Asked = {
  gerund,
  withArticle,
  past: /(?<!\p{L})(?:\p{L}{2,}(?<!e)ed|got|cut|went|made|built|found|grew|won|lost|became|began|gave|left|kept|chose|took|brought|bought|sold|came|did|ran|rose|fell|was|were|had)(?!\p{L})/u,
  forms: formsIn(String.raw`
    how (?:to|(?:do|can|should) (?:i|you|we)) (\p{L}+)(.*) => task = $1ing$2
    (what|which .+?|who|when|where|how (?:often|soon|long|much|many .+?)) (?:should|must|can) (?:i|you|we) (.+)\? => asked = $1 to $2
    (which .+?|what|when|where|why|how (?:often|soon|long|much|many .+?)) do (?:i|you|we) (.+)\? => asked = $1 you $2
    should (?:i|you|we) (.+)\? => asked = whether to $1
    can (?:i|you|we) (.+)\? => asked = whether you can $1
    (which .+?|what|when|where|why|how (?:often|soon|long|much|many .+?)) (should|must|can) (.+?) (be .+)\? => asked = $1 $3 $2 $4
    (which .+?|what .+?|how (?:often|long|much)|how|what|when|where|why) do(?:e(s))? (.+?) (need|cost|take|last|work|make|pay|save)(?!\p{L})(.*)\? => asked = $1 $3 $4$2$5
    what (?:is|are|does(?=.* mean)) (?!(?:better|best|important|included|needed) )(.+?)(?: mean)?(?: and (?:when|how|why|what|do|does) .*)?\?? => topic
    what (.+?) (?:is|are|means?)(?: and .*)? => topic
    (why|how|when|where) (is|are) (.+?) ((?:so )?(?:important|necessary|useful|safe|legal|better|worth|due)(?!\p{L}).*)\? => asked = $1 $3 $2 $4
    (is|are) (.+?) ((?:too )?(?:worth|loud|safe|legal|necessary|important|useful|efficient|better|expensive)(?!\p{L}).*)\? => asked = whether $2 $1 $3
    why (?!is |are |was |were |do |does |did |can |not )(\p{L}+)( (?:an?|the|your|our|my) .+) => task = $1ing$2
    (?:how|why|what (?:changed|happened) (?:when|after|since)) (?!(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|much|many|often|long|soon|far|not) )([^?]+) => told
    ((?:what|which|when|where|who) (?!(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have) )[^?]+)\?? => asked
    do(?:e(s))? (.+?) (need|pay|work|help|make|save|cost|last)(?!\p{L})(.*)\? => asked = whether $2 $3$1$4
    ((?:buy|rent|lease|hire|repair|replace|build|make|sell|keep|renew),? or .+?)\?? => asked = whether to $1
    we (?:are|were|have been) (\p{L}+ing .+) => topic
    (we .+) => told
    ((?:our|my|the new|an? new) .+?) (?:opens?|launch(?:es)?|starts?|is|are|will|has|have|now|moves?|wins?|offers?|joins?|gets?|comes?) .+ => topic
    (?:\d+ |the )?(?:\p{L}+ )?(?:tips|ideas|ways|rules|advice|mistakes|steps|benefits|guide|checklist) (?:to avoid )?(?:for|when|of|in|on|with|to (?=\p{L}+ing )) ?(.+) => topic
    (?:\d+ |the )?(?:\p{L}+ )?(?:ways|tips|rules|steps) to (\p{L}+)(.*) => task = $1ing$2
    (\p{L}{2,}ing (?:an?|the|your|our|my|old|with|without|for|from|to|on|at|into|up|[\p{L}]+ (?:as|in|from)) .+) => task
    ([^?:]+)\? => asked = the answer to: $1
  `),
  reader: { 'our|my': 'your', ours: 'yours', 'we|us|I': 'you' },
  story: questionsIn(`
    opening: In two sentences: what happened when {s}? / What came of it when {s}? / Why does it matter to customers that {s}?
    overview [The starting point]: What was it like before {s}? / What bothered you before {s}? / What did customers miss before {s}? / Which complaint did you hear before {s}?
    reasons [The decision]: Who had doubts before {s}? / What made up your mind before {s}? / What did you compare before {s}?
    steps [First steps]: What did you do first when {s}? / Who did what when {s}? / Where did you begin when {s}? / What did you have to learn when {s}?
    risks [Setbacks]: What went wrong when {s}? / What took longest when {s}? / What cost more than planned when {s}? / What surprised you most when {s}?
    results [What changed]: What has changed since {s}? / Which figures have changed since {s}? / What do customers say now that {s}?
  `),
  statement: questionsIn(`
    opening: In two sentences: what is the main reason why {s}? / What would you answer if somebody asked why {s}?
    reasons [Reasons]: How do you explain to a customer why {s}? / What other reasons are there why {s}?
    choice [Exceptions]: When would you not say that {s}? / Who would you not tell that {s}? / Where does it not hold that {s}?
    risks [Objections]: What objections do you hear when you say that {s}? / Who would not agree that {s}? / What do you answer people who doubt that {s}?
    people [Experience]: When did you first notice that {s}? / What showed you that {s}? / Who convinced you that {s}?
    results [Evidence]: Which figures show that {s}? / Which example shows best that {s}?
  `),
  asked: questionsIn(`
    opening: Your answer in two sentences: {s}?
    choice [Deciding factors]: What decides {s}? / How do you work out {s}? / What tells you {s}?
    prices [Costs]: Which prices show {s}? / what does it cost, and what decides the price?
    risks [Common mistakes]: What do people get wrong about {s}? / Who tends to misjudge {s}? / Which mistakes come from not knowing {s}? / which wrong answer do you hear most? / what is overlooked?
    people [In practice]: How did you find out {s}? / Which customer helped you see {s}? / What has your own work taught you about {s}? / which customer’s case taught you this? / how did you find out?
    results [In figures]: What figures do you have on {s}? / What job of yours shows {s}? / How would you prove {s}? / which figure shows it? / which of your jobs shows it?
  `),
  task: questionsIn(`
    opening: What is your advice on {s}, in two sentences? / What would you tell a friend about {s}? / Which two sentences sum up {s}?
    overview: What surprises people when {s}? / Who asks you about {s}? / What matters most when {s}? / What do people forget when {s}? / What should people know before {s}? / Which question about {s} do you hear most?
    reasons [Benefits]: What do people gain by {s}? / What is easier after {s}? / Who gains most from {s}? / What makes {s} worth the effort?
    choice [Decisions]: What has to be decided before {s}? / Which choices come up when {s}? / Where do opinions differ about {s}?
    prices [Costs]: What does {s} cost? / Which costs come with {s}? / What should people budget for {s}? / Where can people save money when {s}?
    timing [Timing]: How long does {s} take? / When is the best time for {s}? / What takes longest when {s}? / How early should {s} begin?
    steps [Steps]: What comes first when {s}? / What should be ready before {s}? / What do people need for {s}? / Which step is often skipped when {s}? / What comes last when {s}?
    risks [Pitfalls]: Where does {s} go wrong? / Which mistakes do people make when {s}? / What should be avoided when {s}? / What makes {s} harder than it looks?
    care [Afterwards]: What is left to do after {s}? / What should be checked after {s}? / How often does {s} have to be repeated?
    people [Experience]: What has {s} taught you? / Who can help with {s}? / Whose help is worth having when {s}? / What would you do differently today when {s}?
    results [Results]: What changes after {s}? / How can you tell that {s} has paid off? / What did {s} change for a customer of yours? / What does success look like after {s}?
  `),
  topic: questionsIn(`
    opening: What matters most about {s}, in two sentences? / What should everybody know about {s}?
    before: Who is the client behind {s}, if you may name them? / What were the figures before {s}? / Which client can {s} be told about? / What was the problem before {s}?
    news: What is new about {s} for customers? / Why is now the time for {s}? / Which dates, places and prices belong to {s}? / What changes for customers with {s}? / What made {s} possible now? / When and where does {s} begin, and at what price? / Who has waited for {s}? / What led to {s}? / What has to be known about {s}, with dates and prices?
    point: What should readers know about {p}, with names and figures? / What do customers ask first about {p}? / Which example from your own work explains {p} best? / What have you learned about {p} from your own work? / What do you show a customer who asks about {p}?
    overview: Who comes to you about {s}, and with which problem? / What surprises people about {s}? / Which question about {s} do you hear most? / What do beginners get wrong about {s}?
    reasons [Benefits]: What do customers gain from {s}? / What is better with {s} than without? / Why do customers come back for {s}?
    offer [What is offered]: What is included with {s}? / What comes with {s}, and what costs extra? / What about {s} do only you offer?
    choice [Choice]: Who is {s} right for, and who is better off without? / Who benefits most from {s}? / What helps people decide about {s}?
    prices [Costs]: What does {s} cost, from the lowest price to the highest? / What makes {s} expensive? / Which costs of {s} do people forget?
    timing [Timing]: When is the right time for {s}? / How much time goes into {s}? / How much time should people allow for {s}?
    steps [Steps]: What comes first with {s}? / Which step of {s} do people skip? / How do you prepare for {s}?
    risks [Risks]: What can go wrong with {s}? / Which mistakes with {s} are expensive? / What should people watch out for with {s}?
    care [Upkeep]: What does {s} need later on?
    people [Experience]: Who at your company knows most about {s}? / Which customer can you quote on {s}? / How long have you dealt with {s}?
    results [Results]: What has {s} changed, in figures? / What do customers say about {s} afterwards? / What is better than before {s}?
    verdict [The verdict]: what have you tried yourself, and what do you think of it? / would you pay for it again?
  `),
}
