import { tradesIn, type Websites } from '../websites.js'

export const websites: Websites = {
  pages: {
    pricing: 'precios',
    services: 'servicios',
    about: 'nosotros|quienes-somos',
    values: 'valores',
    contact: 'contacto',
    faq: 'preguntas',
    blog: 'noticias',
  },
  aside: '',
  headings: {
    services: 'servicios',
    mission: 'nuestra misión',
    vision: 'visión',
    values: 'valores',
    expertise: 'experiencia',
    audience: 'nuestros clientes',
  },
  notServices: '',
  statements: {
    mission: 'nuestra misión es',
    vision: 'nuestra visión es',
    audience: 'ayudamos a',
  },
  tone: {
    casual: '',
    personal: 'tú',
    authority: '',
  },
  mailboxes: 'contacto',
  trades: tradesIn(`
    Bicycles: bicicleta* ciclis*
    Automotive: automóvil* coches taller-mecánico
    Accounting and tax: contab* asesoría-fiscal
    Legal services: abogad* bufete
    Health care: dentista* clínica*
    Food and restaurants: restaurante* panadería*
    Drinks and wine: viñedo* bodega*
    Farming: almazara* olivar* olivo* aceite
    Construction and crafts: carpinter* fontaner* construcción*
    Real estate: inmobiliari*
    Education: escuela* academia*
    Travel and hotels: alojamiento*
    Forestry and timber: leña* aserradero*
    Energy: fotovoltaic*
  `),
}
