import type { SubjectClass } from '../../subject_class.js'
import type { PoolName } from '../types.js'

type Advice = Partial<Record<PoolName, string[]>>

/** Advice on products, software, ways of working and money matters. */
export const goodsAdvice: Pick<
  Record<SubjectClass, Advice>,
  'product' | 'software' | 'practice' | 'money'
> = {
  product: {
    understand: [
      'The same name can stand for very different makes, so compare weights, materials and origins.',
      'Most products are designed for an average user who does not exist; look for the adjustment that suits you.',
      'Read the care instructions before the praise, because they describe the material more honestly.',
      'A product always comes with a routine: filling, charging, cleaning, storing.',
      'Quality shows where nobody looks: at seams, hinges, undersides and the parts that wear out first.',
      'Data sheets compare numbers measured under different conditions, so treat them as a direction rather than a verdict.',
      'The right product is the one that suits the way you will really use it, including the days when you are in a hurry.',
    ],
    why: [
      'With dates, names and receipts in one folder, a complaint or a warranty claim takes minutes.',
      'Whoever looks after it regularly also knows whom to call when something breaks.',
      'Good materials age, poor ones break.',
      'A thing you understand is a thing you can also repair, lend and sell.',
      'The right size saves space, weight and bad temper every single day.',
      'Things that can be repaired stay in use long after the cheaper version has been replaced.',
    ],
    decide: [
      'Imagine the product in its third year, and ask what will annoy you then.',
      'Prefer the version with fewer parts when both do the same.',
      'Write down the three situations in which you will use it most, and forget the fourth.',
      'Measure the place where it will stand, be stored or be used, and measure it twice.',
      'Hold it, lift it, open it or taste it if you possibly can; hands and senses notice what pictures hide.',
      'Decide which single property you would not give up, and let it break the tie.',
      'Check how old the model is and how long parts will be available.',
    ],
    money: [
      'Add accessories, consumables and delivery to the price before you compare.',
      'Divide the price by the years of use you can reasonably expect ;; the ranking often turns around.',
    ],
    time: [
      'Order before you need it, since the last week before a season is the worst time for choice and delivery alike.',
      'Use the return period actively and try everything in the first days.',
      'New models arrive in waves, so ask whether one is due.',
    ],
    do: [
      'Photograph labels, serial numbers and settings before you change anything.',
      'Read the short version of the instructions completely before first use, and keep the long version.',
      'Try the function you will use most on the very first day.',
      'Keep the receipt as a photograph, because paper fades faster than warranties run out.',
      'Set it up where it will stay; a provisional place tends to become permanent.',
    ],
    avoid: [
      'Buying for the exceptional case leaves you with something too large for every normal day.',
      'Features that you have to look up are features that you will not use.',
      'Reviews written in the first week say little about the second year.',
    ],
    ask: [
      'Ask what comes back most often, and for what reason.',
      'Find out who repairs it, where, and what the usual repair involves.',
    ],
    check: [
      'Look at the reviews with three stars, and at those written after a year.',
      'Test the weak points first: fasteners, edges, lids, cables.',
      "See whether spare parts are listed on the maker's own pages.",
    ],
    people: [
      'A good shop asks what you need it for before it shows you anything.',
      'Makers who explain how something is made usually have nothing to hide about it.',
    ],
    after: [
      'Care for it as the maker recommends, and put the intervals in the calendar.',
      'Pass it on or sell it while it still works ;; the second life is part of the value.',
    ],
  },
  software: {
    understand: [
      'Every system describes the world in its own words, so check whether its words match yours.',
      'Automation repeats decisions faster; it does not make them better by itself.',
      'The interesting question is seldom what a tool can do and nearly always who will look after it.',
      'Data that nobody maintains grows old at the same speed in every system.',
      'A new technology is useful at the point where it removes a step, not where it adds a screen.',
      'Software changes habits first and results second, so look at who will have to work differently.',
      'Behind every feature list stands one main task; find out which one the product was built for.',
      'What matters most is often least visible: imports, exports, permissions and what happens when something fails.',
    ],
    why: [
      'A shared view of the same facts ends many discussions before they start.',
      'Small delays between steps add up; a connected process has fewer of them.',
      'Work that is entered once and used everywhere leaves fewer places for mistakes.',
      'The gain is seldom a single big feature; it is the dozens of small searches and copies that no longer happen.',
    ],
    decide: [
      'Ask a user of two years, not of two weeks.',
      'Find out what the product does not do, and whether its makers say so freely.',
      'Take the tool that your least patient colleague can use.',
      'Check how it behaves with a bad connection, a wrong entry and a full mailbox.',
      'Test with your own data and your most awkward case, not with the sample project.',
      'Let the people who will use it daily have the last word among the final two.',
      'Check how you would get your data out again before you put any in.',
      'Prefer the tool that does your main task well over the one that does ten tasks somehow.',
    ],
    money: [
      'Count training, migration and the hours of your own people, since the licence is only part of the bill.',
      'Ask what the price will be at twice your present size.',
      'Look at the notice period and at what happens to the price after the first term.',
    ],
    time: [
      'Do not switch in the busiest month, and never on a Friday.',
      'Run old and new side by side for a short, fixed time with a clear end.',
      'Plan a second training a few weeks in, when the real questions have appeared.',
    ],
    do: [
      "Write down today's process in five lines before you map it into anything new.",
      'Start with one team, one process and one person who collects the questions.',
      'Clean the data before you move it ;; afterwards nobody will.',
      'Decide who may see and change what, and set that up on the first day.',
      'Agree on names and categories early, because renaming later is tedious.',
    ],
    avoid: [
      'Solving a question of responsibility with a tool leaves both unsolved.',
      'Collecting data because it is possible creates duties that nobody had planned for.',
      'Rebuilding every old habit in the new tool keeps the old problems too.',
      'A rollout without somebody in charge ends in two systems, both half used.',
    ],
    ask: [
      'Ask how often the product is updated, and what the last three updates brought.',
      'Find out where the data is stored and who answers when it is not reachable.',
    ],
    check: [
      'Count the workarounds; each of them is a wish in writing.',
      'Look at the log of the first month together with the people who caused it.',
      'See whether the old report is still requested, and by whom.',
      'After a month, ask which old spreadsheet is still secretly in use, and why.',
      'Watch one person do an everyday task from start to end without helping.',
      'Try support with a real question during the trial.',
    ],
    people: [
      'Explain to the team what gets easier, and say honestly what gets harder for a while.',
      'Give praise for reported problems, or nobody will report the next one.',
    ],
    after: [
      'Remove access for people who have left, and unused features from the menu.',
      'Back up, and try once a year to restore.',
    ],
  },
  practice: {
    understand: [
      'Progress is rarely a straight line; look at months rather than days.',
      'A good routine feels almost too easy at the beginning.',
      'Methods differ less than their names suggest ;; most come down to doing a few things regularly.',
      'Good results come from a routine that survives a bad week.',
      'What works on a small scale for a month is understood better than any theory.',
    ],
    why: [
      'Being rested, prepared or organised is noticed by others before it is noticed by oneself.',
      'Small improvements are easy to keep, and kept improvements add up.',
      'A clear method also makes it possible to hand things over.',
    ],
    decide: [
      'Start with what you would do anyway on a good day, and make it a little smaller.',
      'Choose a time that belongs to nobody else.',
      'Ask what you would advise a friend, and take that advice.',
      'Pick the variant you can keep up on your worst day.',
      'Choose one measure that tells you whether it works, and ignore the others for now.',
      'Do less of what brings nothing before you add something new.',
      'Look for the step that annoys you most, since removing it has the largest effect.',
    ],
    money: [
      'Most of the cost is attention, so budget hours before money.',
      'Spend on the tool that removes a daily nuisance, not on the one that promises a new life.',
      'Begin with what is already there and buy only what you have missed three times.',
    ],
    time: [
      'Begin on an ordinary day; a special one will not come back next week.',
      'Short and often is better than long and rarely.',
      'Look at the calendar and ask which hour is wasted anyway.',
      'Fix a time of day, because what has no time of day gets none.',
      'Give a new routine a few weeks before you judge it.',
      'A weekly look back of a quarter of an hour is enough to stay on course.',
    ],
    do: [
      'Leave things where you will stumble over them in a friendly way.',
      'End each time while you still feel like going on.',
      'Tell one person what you intend, preferably one who will ask.',
      'Keep the tools in sight and the distractions in another room.',
      'Count the days on which it worked, and leave the others uncounted.',
      'Write down what you want to say or do before you begin to polish it.',
      'Make the first step so small that skipping it would be embarrassing.',
      'Prepare things the evening before, when it costs no willpower.',
      'Tie the new habit to one that exists already.',
      'Note results in the same place every time; patterns only appear in a row.',
      'Ask one person to look at the outcome once a week.',
      'Write the goal where you will see it at the moment you need it.',
    ],
    avoid: [
      "Comparing your beginning with the middle of somebody else's story helps nobody.",
      'Changing everything at once feels thorough and rarely lasts until the end of the month.',
    ],
    ask: [
      'Ask yourself what you would stop doing if nobody were watching.',
      'Ask somebody affected by it what they have noticed.',
    ],
    check: [
      'Ask at the end of the week what was easier than the week before.',
      'One number a week is enough; more than that becomes a hobby of its own.',
      'Notice what you miss on the days without it.',
      "Compare this month with the last one, not with somebody else's best.",
      'If you cannot say what got better, make the goal more concrete.',
      'Look at the exceptions: the days on which it did not work explain more than the others.',
    ],
    people: [
      'Tell those around you what you are trying, so that they can help or at least not disturb.',
      'Share the credit early and the responsibility clearly.',
    ],
    after: [
      'Drop what has become superfluous, or the routine will grow until it breaks.',
      'Begin again after an interruption without making up for it.',
    ],
  },
  money: {
    understand: [
      'Ask what has to happen for this to go wrong, and how likely that is.',
      'Rules change over the years; what stays is the habit of checking them.',
      'The same product can be right for a neighbour and wrong for you, because the dates in life differ.',
      'In money matters the [important|decisive] sentence is often the one with the exception in it.',
      'Every arrangement trades something: safety for return, flexibility for price, simplicity for savings.',
      'If you cannot explain it to a friend, it is too early to sign it.',
    ],
    why: [
      'Knowing what you owe and own takes the sting out of most letters.',
      'Costs that are noticed early can still be changed.',
      'Order in the papers is worth money in itself, because decisions no longer wait for a missing document.',
      'Getting it right once spares you a discussion every year.',
    ],
    decide: [
      'Do the sum twice, once with your hopes and once with your fears.',
      'Let an offer lie for a night, and see what it looks like at breakfast.',
      'If a decision cannot be undone, make it smaller.',
      'Decide by the worst case you could live with, and by the likely case second.',
      'Take the time to read everything at home; serious offers are still there next week.',
      'Look at the total over the whole term rather than the monthly amount.',
      'Keep things that belong together in one hand, and things that must not fail together in two.',
    ],
    money: [
      'Ask how the {provider} is paid, by you or by somebody else, and let the answer be part of your judgement.',
      'Compare fees in amounts, not only in percentages.',
      'Check what it costs to leave early, because plans change more often than contracts.',
    ],
    time: [
      'Put deadlines and notice periods in the calendar with a month to spare.',
      'Collect documents as they arrive ;; in the last week before a deadline they are all somewhere else.',
      'Once a year is enough for a thorough look, provided it really happens.',
    ],
    do: [
      'Make a list of what exists already: contracts, amounts, dates and who is responsible.',
      'Gather the documents before the {meet}, so that the time is spent on decisions.',
      'Sort by what must be done, what should be done and what can wait.',
      'Ask for a written summary of what was recommended, and why.',
    ],
    avoid: [
      'Signing under time pressure serves only the other side.',
      'Mixing private and business matters makes both harder to see.',
    ],
    ask: [
      'Ask what speaks against the recommendation.',
      'Find out what happens if your income, family or plans change.',
    ],
    check: [
      'Compare the first statement with the offer, figure by figure.',
      'A good adviser can draw your situation on a single sheet of paper.',
    ],
    people: ['Whoever shares the household or the company should know where the papers are.'],
    after: [
      'Review everything when something in life changes: a move, a child, a new job, a new partner in the firm.',
      'Throw out what has expired and keep what the law tells you to keep.',
    ],
  },
}
