import { type DraftingPack, rolesIn, wordsIn } from '../drafting.js'
import { asked } from './questions.js'

export const drafting: DraftingPack = {
  ...{ quotes: ['“', '”'], stopInside: true, colon: ': ', separator: '; ' },
  ...{ lowersNouns: true, hasCases: false, and: 'and' },
  prompt: wordsIn(`
    orders: write, create, draft, generate, prepare, make, compose, explain, describe, announce, compare
    about: about, explaining, describing
    aboutLoose: on, of, to
    aboutKept:
    questionWords: how, why, what, when, which, where, whether, our, the
    kinds: review, case study, news, guide, tutorial, interview
    vague: first, best, better, good, new, need, needs, matter, matters, make, makes, choose, avoid, plan, tips, know, open, opens, guide, buy, buying, great, really, regular, small
    covers: cover, include, mention, explain, describe, address, discuss, talk about
    notes: notes, my notes, our notes, facts, background, details, information
    pointers: it, this, that, these, them
    totals: in total, altogether, together, total cost, all in all
    yearly: per year, a year, yearly, annual, annually
    needed: need, needs, needed, required, shopping list
    children: child, children, kids
    adults: adult, adults
  `),
  intents: wordsIn(`
    shorter: shorter, shorten, cut, trim, concise, condense, half as long, half the length
    longer: longer, more detail*, expand, extend, elaborate
    simpler: simpler, simplify, simple words, plainer, plain language, easier, short sentences, shorter sentences
    remove: remove, delete, drop, without, leave out, take out
    removeAbout: about, on, of, with
  `),
  facts: wordsIn(`
    firstPerson: we, our, us, ours, I, my
    dependent: this, that, these, those, it, they, he, she, its, their, his, her, there, such, both, also, however, but, and, so, therefore, then, as a result, in addition, additionally, moreover, for example, for instance, instead, otherwise, that’s, it’s, they’re, which, because of this, beyond that, all of them, both of them, most of them, some of them, none of them, each of them
    connectives: however, also, therefore, in addition, additionally, moreover, furthermore
    steps: first, then, next, second, third, finally, afterwards, after that, in the first step, in the last step
    instructs: should, must, need to, needs to, is best, are best, is enough, are enough, do not, never
    imperatives: do not, never, set, test, bleed, turn, clear, have, keep, check, put, pour, rinse, use, change, insulate, bring, send, ask, agree, add, swirl, clean, store, eat, say, avoid, measure, start, let, weigh, write, choose, take, mix, heat, wait, cut, place, remove, wash, dry, leave, wipe, sand, apply, fill, open, close, water, plant, mark, tell, look
    services: offer, offers, provide, provides, include, includes, deliver, delivers, install*, repair*, supply, supplies, organise*, organize*
    defines: is a, is an, is the, are, means, refers to
    contact: phone, telephone, is open, are open, email, e-mail, our address, the address, open monday, open daily, opening hours
    boilerplate: cookie, cookies, privacy policy, all rights reserved, terms of use, terms of service, terms and conditions, copyright, subscribe, newsletter, click here, sign in, sign up, log in, login, read more, learn more, find out more, skip to, javascript, your browser, follow us, share this, share on, add to cart, add to basket, back to top, powered by, lorem ipsum, page not found, sitemap, published on, posted on, last updated, updated on, last modified
    callToAction: call, book, contact, visit, order, buy, shop, try, get in touch, get your, get started, get a, request, schedule, download, discover, explore, join, apply, see our, check out, browse, meet the, meet our, give us, drop us, send us, talk to us, reserve, claim, start your
  `),
  asked,
  roles: rolesIn(`
    overview = The essentials (case: The starting point; news: What is new) | is a, is an, means, refers to, consists of, since, founded
    reasons = Reasons and benefits | because, saves, save, reduces, less, longer, safer, better, improve*, prevent*, protect*, helps, benefit*, advantage*, so that, reason, reasons, matters
    offer = What is offered | include*, including, offer*, provid*, service, services, free, deliver*, support, subscription*, range, plan, plans, available, sell*
    choice = Choosing well | suit, suits, suitable, ideal, recommend*, choose*, choosing, depend*, compare, prefer*, right for, for people, for families, for companies, rather than, instead of
    prices = Prices and costs | price, prices, priced, pricing, cost, costs, fee, fees, instalment*, installment*, insurance, discount*, free of charge, per month, how much
    timing = Times and dates | minute, minutes, hour, hours, day, days, week, weeks, month, months, within, appointment*, lead time, duration, deadline*, lasts, open from, season, time, times, how long
    steps = Step by step (case: What was done) | first, then, next, after that, finally, step, steps, procedure, how to, how it works
    risks = What to watch out for (case: What went wrong; review: Limits and drawbacks) | not needed, not worth, avoid*, mistake, mistakes, never, do not, cannot, must not, risk*, damage*, fail, fails, failure*, problem*, leak*, break, breaks, too much, too little, not suitable, warning, danger*, wrong, only if, no longer, lacks, missing, does not, emergency
    care = Care and upkeep | look* after, afterwards, keep, keeping, kept, clean*, maintain*, maintenance, servic*, check*, store*, storage, replace*, regularly, once a year, twice a year, every year, upkeep, care, aftercare, rinse*, wash*
    people = People and experience | since, founded, certified, qualified, trained, award*, team, family-run, family-owned, experience*, member, members, employ*, staff, says, believe*, promise*, apprentice*
    results = The results | result, results, reduced, increased, saved, fewer, fell, fallen, rose, risen, dropped, grew, now, on average, percent, per cent, instead of
    verdict = The verdict
  `),
  frame: {
    translation: 'a translation of what this page says, which is in another language',
    range: ['{f} charges {b} for {a}', ' and {b} for {a}', ' ({a})'],
    cheaper: '{a} is cheaper than {b}: {c} costs {d} instead of {e} ({f})',
    total: 'The list “{a}” comes to {b} in total / {a} cost {b} together / about / Over a year that is {b}',
    ...{ faq: 'Questions and answers', overviewTitle: 'the essentials' },
    ...{ further: 'Good to know', of: ' of {f}' },
  },
}
