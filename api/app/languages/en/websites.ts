import { tradesIn, type Websites } from '../websites.js'

export const websites: Websites = {
  pages: {
    pricing: 'pric(?:es?|ing)|rates?|fees|plans',
    services: 'services?|what-we-do|solutions?|products?|offers?|offerings?',
    about: 'about|about-us|company|who-we-are|our-story|story|team',
    values: 'values|mission|vision|philosophy',
    contact: 'contacts?|contact-us|find-us',
    faq: 'faqs?|questions',
    blog: 'blog|news|journal|articles?|insights',
  },
  aside:
    'log-?in|sign-?in|sign-?up|register|cart|basket|checkout|(?:my-)?account|search|privacy(?:-policy)?|cookies?(?:-policy)?|terms.*|legal|tags?|authors?|categor(?:y|ies)|page|print',
  headings: {
    services: 'services?|what we (?:do|offer)|solutions|products',
    mission: 'mission|purpose|why we exist',
    vision: 'vision',
    values: 'values|what we (?:stand for|believe(?: in)?|value)|principles',
    expertise: 'expertise|speciali[sz](?:ms|ties|ations?|es)|experience|competenc(?:e|ies)|know-how',
    audience: "who we (?:help|serve|work (?:with|for))|who it[’']?s for|our (?:customers|clients)",
  },
  notServices:
    'home|menu|contact|about|faq|blog|news|why|how|our|meet|get|book|call|follow|subscribe|read more|what|frequently|guarantees?|testimonials?|reviews?|team|pric(?:es?|ing)|opening hours|your ',
  statements: {
    mission: 'our (?:mission|purpose) is|we exist to',
    vision: 'our vision is|we (?:want|imagine) a (?:world|city|town|future)',
    audience: 'we (?:help|serve|work (?:with|for)|support)',
  },
  tone: {
    casual: 'hey|wow|awesome|cool|super|yeah|gonna|wanna|stuff|guys',
    personal: 'you|your',
    authority:
      'certified|accredited|leading|standards?|compliance|research|evidence|peer[- ]reviewed|methodology|regulat\\p{L}+|according to|proven',
  },
  mailboxes: 'info|hello|contact|office|mail|hi|service|support',
  trades: tradesIn(`
    Bicycles: bicycle bike e-bike ebike cycling cyclist cargo-bike / frame rider riding pedal saddle wheelbuil* gear
    Automotive: car automotive automobile garage motorist dealership / vehicle tyre tire mot engine bodywork motor
    Accounting and tax: accountan* bookkeep* tax audit* payroll / vat invoice ledger annual-accounts
    Legal services: lawyer attorney solicitor barrister law-firm litigation / law legal contract court dispute
    Veterinary care: vet veterinar* / pet animal dog cat puppy kitten vaccination
    Health care: clinic dental dentist* doctor physio* therapist orthodont* / patient medic* therap* treatment practice surgery
    Food and restaurants: restaurant bakery baker café cafe catering bistro pizzeria roastery roaster / menu kitchen chef dining bread dish coffee roast* cake sourdough
    Drinks and wine: winery vineyard wine brewery brewer distillery / beer grape cask vintage tasting gin whisky
    Farming: farm farmer agricultur* orchard olive agricult* / harvest crop field grove livestock dairy
    Software: software saas app cloud devops / developer api platform integration dashboard code
    Marketing: marketing seo advertis* branding / campaign content agency audience
    Architecture: architect* / building design planning drawing
    Construction and crafts: construction builder renovat* roofer roofing plumb* electrician carpent* joiner* / roof oak timber kitchen tile
    Furniture: furniture upholster* sofa / chair table shelf wardrobe
    Real estate: real-estate realtor estate-agent letting landlord / property tenant rent apartment viewing house
    Education: school tuition tutor* / course teacher student learning lesson class pupil exam
    Childcare: childcare kindergarten daycare nursery-school / child children toddler parent play
    Finance and insurance: insurance mortgage bank banking investment broker / loan invest* pension premium claim saving
    Travel and hotels: hotel guesthouse hostel travel tour holiday b&b pension / guest room booking trip breakfast
    Fashion: fashion clothing tailor* dressmak* apparel / dress shirt wear fabric collection suit seam
    Jewelry and watches: jewel* goldsmith watchmak* / ring gold silver diamond engagement watch
    Retail: retail* boutique / shop store collection
    Fitness and sport: gym fitness yoga pilates workout crossfit / training coach class studio sport trainer
    Beauty: salon beauty hairdress* skincare cosmetic* barber / hair nail skin haircut facial colour
    Gardening and landscaping: gardener gardening landscap* nursery / garden lawn plant hedge tree shrub
    Logistics: logistic* haulage haulier* freight-forward* forwarder trucking / freight courier shipping warehouse* transport delivery pallet truck load
    Forestry and timber: firewood kindling sawmill forester forestry timber-merchant timber-yard / timber woodland log birch ash beech seasoned kiln-dried stove
    Energy: solar photovolta* renewable heat-pump / energy panel roof wind battery kilowatt heating inverter
    Manufacturing: manufactur* factory machining / machine industrial production cnc component
    Cleaning: cleaning cleaner janitor* / office window carpet stairwell
    Photography and film: photograph* videograph* / wedding portrait shoot camera film picture album
    Events: event-planning event-planner / event wedding venue conference party guest stage
    Printing: printing printer print-shop / print paper poster flyer offset brochure
    Consulting: consulting consultanc* / consultant strategy management workshop advis*
    Charity: charity nonprofit non-profit foundation / donation donor volunteer* community
    Boats and shipping: boat yacht sailing marina shipyard boatyard / hull harbour mooring berth mast
    Security: security locksmith alarm / guard lock surveillance camera patrol
  `),
}
