import type { SubjectClass } from '../../subject_class.js'
import type { PoolName } from '../types.js'

type Advice = Partial<Record<PoolName, string[]>>

/** Advice on trades and services, care, places and learning. */
export const serviceAdvice: Pick<Record<SubjectClass, Advice>, 'provider' | 'care' | 'place' | 'learning'> = {
  provider: {
    understand: [
      'Trades [overlap|touch each other], and the seams between them are where things go wrong, so ask who is responsible for the seam.',
      '[Old houses|Older buildings] hold surprises; a careful estimate says what it assumes and what happens if it is wrong.',
      'The visible part is the last one to be done, and everything beneath it decides how long it lasts.',
      'Ask for a drawing or a photograph with notes; it replaces ten minutes of pointing.',
      '[With work on site, [much|a good deal] of what you pay for|A large part of the bill for work on site] is invisible afterwards: preparation, protection and clearing up.',
      'Materials look alike on paper; ask to see and touch a sample of what will be used.',
      'Behind every estimate stands an assumption about what is hidden in the wall, under the floor or up on the roof.',
      'The person who quotes and the person who comes are often not the same, so the notes have to travel between them.',
      '[The same trade can mean very different scopes, from a quick fix to a [complete|full] overhaul|Scopes differ widely within one trade], so describe the result you want rather than the method.',
      '[Most [misunderstandings|disputes] between customers and contractors are about what was included, not about how it was done|When customers and contractors fall out, the reason is usually the scope and rarely the work].',
    ],
    why: [
      'With dates, names and receipts in one folder, a complaint or a warranty claim takes minutes.',
      'Whoever looks after it regularly also knows whom to call when something breaks.',
      'Booking outside the busy season usually brings a choice of dates and sometimes a lower price.',
      'Neighbours and buyers see the outside; you live with the consequences of what is behind it.',
      '[An afternoon of upkeep|A little upkeep] costs less than the excess on most insurance policies.',
      'Repairs have a way of arriving together, unless somebody takes them one at a time and in season.',
      '[Work done properly the first time|Getting it done properly at the first attempt] spares you the second visit, the second invoice and the second day off.',
      'Neglect rarely costs anything in the first year; it sends the bill in the fifth.',
      'A building is a chain of small parts, and water, frost and dust find the weakest one.',
      'Regular attention keeps the choice in your hands: you decide when, and not the weather.',
      'A written record of what was done, and when, is worth money on the day you sell.',
      '[Somebody who does the same work every week|A practised eye] sees [warning signs|weak points] that a layperson walks past.',
      '[Damage that is found on a planned visit|What is found on a planned visit] is [cheaper|easier to deal with] than [damage that announces itself at night|what announces itself on a holiday].',
    ],
    decide: [
      'Look at the vehicle, the tools and the notebook: order is a habit that also shows in the work.',
      'Ask which part of the job they would rather not take on, and why.',
      'Decide what may be loud, dusty or cold, and for how many days, before you fix a date.',
      'If the estimate names a cheaper way as well, you are talking to the right people.',
      'Invite two or three [providers|companies] to look at the job in person, since offers made from a distance [guess|leave room for guessing].',
      'Choose the company that asks the most sensible questions about your case; it has already started [thinking|working].',
      'Local references beat star ratings: ask for one customer whose job resembled yours, and [call|ring] them.',
      'Make sure you know who will actually come, and whether subcontractors [are involved|do part of the work].',
      'Prefer whoever explains what can wait over whoever wants to do everything at once.',
      'See how an offer deals with the unexpected: a good one says what happens then.',
    ],
    money: [
      'Ask for labour, materials and travel as separate [items|lines] in the {doc}, because that is where offers can be compared.',
      'Find out what an extra hour costs before the first extra hour is needed.',
      'A fixed price is worth having when the scope is clear; when it is not, agree on [a ceiling|an upper limit] and a call before it is reached.',
      'Tie payments to stages of the work that you can see, and keep the last part until the [job is finished|final check].',
    ],
    time: [
      'Order parts and materials before you book the day on which they are needed.',
      'Good tradespeople are booked ahead, so a [gap in the diary tomorrow|free slot at once] deserves a friendly question.',
      'Ask how long the place will be unusable, which is not the same as how long the work takes.',
      'Materials with long delivery times should be chosen first, even if they are fitted last.',
    ],
    do: [
      'Photograph labels, serial numbers and settings before you change anything.',
      'Clear the area before the team arrives and take a few photographs of [its condition|how it looks].',
      'Walk through the job together on site and repeat in your own words what [will happen|has been agreed].',
      'Agree on working hours, access and where things may be put down ;; it takes five minutes and saves several calls.',
      'Stay reachable on the first day, when most of the [questions|small decisions] come up.',
    ],
    avoid: [
      'Changing the scope by a remark in the doorway is the [surest|quickest] way to an invoice nobody expected.',
      'Paying everything up front removes the one lever you have left if something needs [putting right|correcting].',
      'Comparing three offers for three different scopes leads to the wrong winner.',
    ],
    ask: [
      'Ask what could go wrong on this particular job; a [seasoned|experienced] {person} will not have to think long.',
      'Find out how complaints are handled, and how long the work is covered.',
    ],
    check: [
      'Do the final walk-through in daylight and with the {doc} in your hand.',
      'Have every open point noted with a date, however friendly the handshake.',
      'Clean edges and a tidy site are small signs that the hidden parts were done with care too.',
    ],
    people: [
      'Reliable companies call before they are late, not after.',
      'A good {provider} tells you when something is not necessary.',
    ],
    after: [
      'File the invoice, the warranty and the contact together; the next job on the same spot will need all three.',
      'Ask what you can maintain yourself and what should be left alone.',
    ],
  },
  care: {
    understand: [
      'Prevention, treatment and aftercare need different questions.',
      'Ask what is known, what is assumed and what will be tested.',
      'Good explanations fit on one sheet of paper, with a drawing if need be.',
      'Care works best when you understand each step, so a good practice explains before it treats.',
      'What is necessary, what is sensible and what is optional are three different things, and you may ask which is which.',
      'The same complaint can have several causes, which is why a careful examination comes before any plan.',
    ],
    why: [
      'A calm start makes the next appointment easier.',
      'Regular checks find small things while they are still small, and small things are kinder to treat.',
      'Knowing what to expect takes away much of the worry before an appointment.',
      'Good care is continuous: somebody who knows the history notices changes sooner.',
    ],
    decide: [
      'Ask how long one usually waits, on the telephone and in the chair.',
      'Find out who will be there next time, and the time after that.',
      'See whether written information is handed out, and whether it can be understood.',
      'Look at how first visits are handled; a practice that takes its time then will usually do so later.',
      'Distance matters more than it seems, because follow-up visits are only kept when they are easy to reach.',
      'Feeling free to ask is a fair criterion, as fair as any certificate on the wall.',
      'Check the opening hours against your own week, and ask what happens in an emergency outside them.',
    ],
    money: [
      'Ask for the {doc} with costs before treatment starts, and clarify what is covered by insurance.',
      'Find out which parts are billed separately, such as examinations, materials or follow-ups.',
      'If there are two sensible ways to treat something, ask what each one costs over several years.',
    ],
    time: [
      'Book follow-ups before you leave; the calendar is kinder then than three weeks later.',
      'Early appointments tend to run on time, which helps with nervous patients and small children.',
      'Ask how much rest to plan afterwards, and keep that time [really|genuinely] free.',
    ],
    do: [
      'Bring a list of medicines, earlier findings and [your|two or three] questions to the {meet}.',
      'Describe what you notice in plain words: since when, how often, and what makes it better or worse.',
      'Follow the instructions for the first days closely, even once everything feels fine.',
      'Ask for the most important points in writing, because little is remembered from a consulting room.',
    ],
    avoid: [
      'Stopping halfway because it feels better already puts the result at risk.',
      'Advice from forums knows neither the history nor the findings, so bring it along as a question and not as a plan.',
    ],
    ask: [
      'Ask what happens if you do nothing for now; the answer shows how urgent it is.',
      'Let them explain the alternatives, including the simplest one.',
    ],
    check: [
      'Notice whether your questions are answered or only reassured away.',
      'A follow-up that is offered without being asked for is a good sign.',
      'Compare the findings with earlier ones, so that a trend becomes visible.',
    ],
    people: [
      'Calm voices and short waits do not replace skill, but they make it easier to come back.',
      'Tell the team about fears beforehand ;; there is more they can do about them than most people think.',
    ],
    after: [
      'Note how things develop over the following days, and call if something seems off.',
      'Daily routine decides more than any single visit.',
    ],
  },
  place: {
    understand: [
      'Photographs leave out noise, wind and the walk from the station.',
      'What one guest calls lively another calls loud, so read for the reasons behind the praise.',
      'Pictures show a place on its best day; the description of how to get there tells you more about a normal one.',
      'What makes a visit pleasant is usually the sum of small arrangements that nobody mentions.',
      'The season changes a place more than any renovation, so read about the months you have in mind.',
    ],
    why: [
      'Booking outside the busy season usually brings a choice of dates and sometimes a lower price.',
      'Less travelling time is more time for what you came for.',
      'A place that fits the occasion does half of the hosting by itself.',
      'Good planning leaves more room for spontaneity, because the necessary things are settled.',
      'Time away is short, and what is booked well in advance does not have to be [argued about|discussed] on the spot.',
    ],
    decide: [
      'Ask for the smallest detail you care about, and see how it is answered.',
      'Choose the shorter way if the company matters more than the view.',
      'Decide which day may be ruined by rain, and keep it flexible.',
      'Decide first what the visit is for, then who comes along, and only then where.',
      'Look at the way there and back in real traffic, not as a line on the map.',
      'Read the middling reviews: they are calmer than the enthusiastic ones and fairer than the angry ones.',
      'Ask what is closed or different on the days you want to come.',
    ],
    money: [
      'Check what the price includes, from breakfast and parking to cleaning and local taxes.',
      'Flexible conditions cost a little more and are worth it whenever the number of guests is not final.',
      'Prices on the edge of the season are friendlier, and so are the hosts.',
    ],
    time: [
      'Arrive with an hour to spare; first impressions suffer from hurry.',
      'Reserve early for weekends and holidays, and leave one part of the day unplanned.',
      'Ask when it is quiet, and come then if you can.',
    ],
    do: [
      'Tell the {provider} about allergies, children, pets or wheelchairs when you book, not at the door.',
      'Confirm the time and the number of guests once more a few days ahead.',
      'Save the address and the phone number where they can be found without a connection.',
      'Plan one highlight per day and let the rest happen.',
    ],
    avoid: [
      'Booking by the photograph alone is how people end up next to the ring road.',
      'Assuming that a wish has been noted is not the same as reading it in the confirmation.',
    ],
    ask: [
      'Ask which table, room or time the hosts would choose for themselves.',
      'Find out until when you can change or cancel without a fee.',
    ],
    check: [
      'See whether the reply to your enquiry answered what you asked.',
      'Compare the newest guest photographs with the official ones.',
    ],
    people: [
      'Hosts who describe the drawbacks of their place openly are seldom a disappointment.',
      'A short personal message gets a better answer than a form.',
    ],
    after: [
      'A line of thanks, or an honest review, helps the next guests and the hosts alike.',
      'Keep the name of the room or the dish you liked; it is gone from memory by next year.',
    ],
  },
  learning: {
    understand: [
      'Understanding and being able to do it are two different stages, and both take time.',
      'Every learner has one explanation that works; a good teacher tries several.',
      'Learning goes in plateaus: weeks of little visible progress, then a jump.',
      'What a course covers and what you can do afterwards are two different descriptions; look for the second.',
      'Practice between lessons decides more than the lessons themselves.',
    ],
    why: [
      'Learning in company makes the dull stretches shorter.',
      'A fixed appointment with a teacher turns a good intention into a habit.',
      'Feedback from somebody who has taught many others shortens the detours.',
      'Being able to do something yourself also makes you a better judge of how others do it.',
    ],
    decide: [
      'Choose the teacher who asks what you want to be able to do.',
      'Prefer a course that begins with doing.',
      'Ask to see what somebody made or said at the end of it.',
      'Choose the level by what you can do on a bad day, not on a good one.',
      'Small groups are worth more than a famous name if you need time to speak or to try.',
      'Sit in on one lesson before you sign up for twenty.',
      'Ask what a typical participant can do after half of the course.',
    ],
    money: [
      'Count what comes on top of the fee: books, exam, materials and travel.',
      'Ask what happens to the fee if you are ill or have to pause.',
      'Compare the price per hour of real practice, not per hour on the timetable.',
    ],
    time: [
      'Reserve practice time in the week first; if there is none, the course starts in the wrong month.',
      'Short sessions on most days beat one long session at the weekend.',
      'Plan the exam date backwards and leave a fortnight for repetition.',
    ],
    do: [
      'Set a goal that can be demonstrated: a conversation, a piece, a finished exercise.',
      'Repeat the last lesson for a few minutes on the same evening.',
      'Write down the questions that come up between lessons and bring them along.',
      'Explain what you learned to somebody else ;; the gaps show at once.',
    ],
    avoid: [
      'Comparing yourself with the quickest person in the group discourages without need.',
      'Skipping the basics makes every later lesson heavier.',
    ],
    ask: [
      'Ask how missed lessons are made up.',
      'Find out who teaches, and whether it will be the same person throughout.',
    ],
    check: [
      'Record yourself once a month; progress is easier to see from a distance.',
      'A good teacher can say at any time what the next step is, and why.',
    ],
    people: [
      'Learning partners keep each other going on the evenings when nobody feels like it.',
      'Patience in a teacher shows at the third repetition of the same question.',
    ],
    after: [
      'Use the skill within a week after the last lesson, however small the occasion.',
      'Keep one regular date for practice once the course is over.',
    ],
  },
}
