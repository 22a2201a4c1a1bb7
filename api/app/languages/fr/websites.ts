import { tradesIn, type Websites } from '../websites.js'

export const websites: Websites = {
  pages: {
    pricing: 'tarifs?|prix',
    services: 'prestations',
    about: 'a-propos|qui-sommes-nous',
    values: 'valeurs',
    contact: '',
    faq: '',
    blog: 'actualites',
  },
  aside: '',
  headings: {
    services: 'prestations',
    mission: 'notre mission',
    vision: '',
    values: 'valeurs',
    expertise: '',
    audience: 'nos clients',
  },
  notServices: '',
  statements: {
    mission: 'notre mission est',
    vision: 'notre vision est',
    audience: 'nous (?:aidons|accompagnons)',
  },
  tone: {
    casual: '',
    personal: 'tu|ton|tes',
    authority: '',
  },
  mailboxes: 'bonjour',
  trades: tradesIn(`
    Bicycles: vélo cyclable*
    Automotive: voiture automobiles
    Accounting and tax: expert-comptable comptab*
    Legal services: avocat*
    Veterinary care: vétérinaire*
    Health care: dentaire kinésithérap* médecin*
    Food and restaurants: boulangerie* boulanger* pâtisserie*
    Drinks and wine: vignoble* vigneron*
    Farming: ferme agricole*
    Construction and crafts: menuiser* plombier* couvreur*
    Real estate: immobilier*
    Education: école* cours-particuliers
    Travel and hotels: hôtel* hébergement*
    Forestry and timber: scierie*
    Energy: photovoltaïque*
  `),
}
