import { tradesIn, type Websites } from '../websites.js'

export const websites: Websites = {
  pages: {
    pricing: 'цены|тарифы',
    services: 'услуги|продукты',
    about: 'о-нас|о-компании|компания',
    values: 'ценности|миссия',
    contact: 'контакты',
    faq: 'вопросы',
    blog: 'блог|новости',
  },
  aside: '',
  headings: {
    services: 'услуги',
    mission: 'миссия',
    vision: 'видение',
    values: 'ценности',
    expertise: 'опыт',
    audience: 'для кого',
  },
  notServices: '',
  statements: {
    mission: '',
    vision: '',
    audience: '',
  },
  tone: {
    casual: '',
    personal: 'ты|вам|вас',
    authority: '',
  },
  mailboxes: '',
  trades: tradesIn(`
    Bicycles: велосипед*
    Automotive: автосервис* автомобил*
    Accounting and tax: бухгалтер*
    Legal services: адвокат* юрист* юридическ*
    Veterinary care: ветеринар*
    Health care: стоматолог* поликлиник*
    Food and restaurants: ресторан* пекарн* кофейн*
    Drinks and wine: винодел* пивоварн*
    Farming: ферм*
    Construction and crafts: строительств* плотник*
    Real estate: недвижимост*
    Education: школ* репетитор*
    Travel and hotels: гостиниц* отел*
    Forestry and timber: дрова дров лесопилк*
    Energy: солнечн*
  `),
}
