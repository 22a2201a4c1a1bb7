import { wordSet } from '../word_set.js'

export const STOP_WORDS = wordSet(`
    a about above after again against all also although always am among an and another any anyone anything are
    around as at away be became because become been before being below between both but by can cannot could did do
    does doing done down during each either else enough ever every everyone everything few for from further get
    gets got had has have having he her here hers herself him himself his how however i if in into is it its
    itself just least less let like many may me might mine more most much must my myself near neither never no nobody
    none nor not nothing now of off often on once one only onto or other others our ours ourselves out over own
    per perhaps quite rather same she should since so some someone something still such than that the their theirs
    them themselves then there these they this those though through thus to together too toward towards under
    until up upon us very was we well were what whatever when where whether which while who whom whose why will
    with within without would yet you your yours yourself yourselves
    don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't it's that's you're we're they're`)

export const ORDINARY_WORDS = `
    accepts account achieve act add adjectives adjust admits advance advantage advice affected afterwards ago
    agree agreement ahead air alike almost alone along already alternatives amount announcement annoyance
    annoys answer anybody apart apply approach argue argument arrangement arrived aside ask assume assumptions
    attached attention available avoidable awkward back background backwards bad barely based baseline basis
    bears beats began begin begun behind belongs benchmarks benefit beside best better beware beyond big
    bigger bill bit boring breaks brief briefly bright brilliance brings brochure build busy buys calendar
    call calm calmer came candidate carries case cause celebrate chance change charge cheap cheaper cheapest
    check checklist choice choose circle circumstances claim clarify clarity clear clearest clearly close
    closer collect combined come commit common company compare comparison complete complicated concept
    concerns concrete conditions confirmed consists contacts continues contract contradict conversation
    convince core correct corrections cost count course covers criteria cup current customer cut daily data
    date day deadline deal dealt debate decide decision decoration define definition delay deliberately
    deliver department depend describe description deserve detail detour deviations differ difficult directly
    disagree disappointments discipline discounts discover discussion documentation dramatic dropped due dull
    duration earlier early earn easier easiest easily easy edge effect effort end equal essentials estimating
    even everybody everyday everywhere example exception exercise existing expect expensive experience expert
    expertise explain explanation extra eyes facts fails failure fair fake fall familiar far fashion faster
    features feedback feels fewer field figure file fill find finish first fit five fix follow forgotten form
    format found free fresh friend friendly fulfil gain gaps gather general give given glad glamorous goal
    goes good groundwork groups guess guidelines habit half hand handled handover happen happy hard harder
    hardly harmless haste head heard held help hidden hide hold holder honest hope hour idea ideal
    illustration imagine important impressions improve incident included independently information inside
    inspection instead insult insurance interesting internal interruption invented invisible involved
    irrespective item jargon job judge justifies keep kind kindly know known language large larger last late
    later latest lean learn leave left legal length lengthen levels lie line list listen little live log long
    longer longest look lose lot lower luxury made magic make manageable margin mark material matter mean
    measure meet memory mentioning merely messages middle mind minor minute misread miss mistake
    misunderstandings modest moment money month mostly moves mystery name nearly necessary need new next nice
    night's normal note notice number objects observe obvious offer omen open openly opinion option order
    ordinary otherwise ought outcome outset outside outweighs overlooked overview owner page paid paperwork
    paragraph part pass passwords patience pattern pause pay peak people period person phrase pick picture
    piece pilot place plain plan pleasant pleased plenty point possible postponing practice precise
    predictable prefer preparation present pretty prevents price principles print probably problem process
    professionally progress project promise properly proposals protection proves published put question quick
    quicker quickest quickly quiet quieter quietly raise range rank rare raw reach react read readers readily
    real really reason recent recognise recommendation record recur regard regularly relation released
    reliable relief relying remains remember remind removing repair repeat replaces reply report requirements
    resembles reserve resistance resolved responsible rest result reverse review revision rid right risk risky
    room round routine rule rumours runner rush said sales sample saves say scale scenario sceptical schedule
    scope search season second secondary section see seem seen sells send sense sensible sentence separate
    series service set settle several shall share short shortcut shorter show sick side sight sign silence
    silly simple simpler simplest simply single situation size skip slack slips slow slowly small smaller
    smallest sober soberly solution solve somebody sometimes somewhat soon sooner sort sound spare speak
    special specifics speed spend spent spot spreads stake stalls stand standard start stated statement stay
    step stop stretch strict strong stronger structured stuck study subject success suggestion suggests suit
    summary sums suppliers sure surprise surprisingly survives swear table tackled take taken talent talk
    tangible task taste tell ten tend tenth term test theory thing think thorough thought three tie tight time
    tip today told tone total touch track travels treats trend trial trick tried trouble true trust try turn
    twice two types typical unclear underestimated understand understood undo unfamiliar unforeseen
    unnecessary unpleasant unspoken unusual upkeep urgent use usually value verdict verify versa version vice
    visible vocabulary wait want wasting way weakness week weigh weight went whoever whole win wish word work
    worries worse worth write written wrong wrote year yes`

export const COMMERCIAL_WORDS = `
    success successful strategy business customer company solution quality powerful effective efficient
    affordable relationship audience brand competition competitive competitor valuable value tool potential
    world digital modern opportunity growth grow boost enhance improve performance experience innovative
    innovation unique ultimate essential crucial key vital important variety advantage reach build strong
    create ensure provide provider deliver goal market industry professional expert team helps great
    powerful popular fast comprehensive tailored various numerous different trend landscape dynamic
    integrated existing discover unlock ahead resonate optimise optimize endless possibilities journey needs
    benefits stand content size start-up large role`
