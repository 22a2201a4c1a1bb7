import { tradesIn, type Websites } from '../websites.js'

export const websites: Websites = {
  pages: {
    pricing: 'preise?|preisliste|tarife?|kosten',
    services: 'leistungen|angebote?|dienstleistungen|produkte|lösungen|loesungen',
    about: 'über-uns|ueber-uns|uber-uns|unternehmen|wir',
    values: 'philosophie|werte|leitbild',
    contact: 'kontakt|anfahrt',
    faq: 'häufige-fragen|haeufige-fragen|fragen',
    blog: 'magazin|ratgeber|aktuelles|neuigkeiten',
  },
  aside: 'datenschutz\\p{L}*|agb|kategorien?|warenkorb|konto',
  headings: {
    services: 'leistungen|angebote?|dienstleistungen|lösungen|produkte',
    mission: 'unser auftrag|unsere mission',
    vision: '',
    values: 'werte|wofür wir stehen|leitbild',
    expertise: 'kompetenzen|schwerpunkte|spezialisierungen|fachgebiete|erfahrung',
    audience: 'für wen(?: wir arbeiten)?|unsere kunden|zielgruppen?',
  },
  notServices: 'warum|wie|unser|über|kontakt|preise?|öffnungszeiten|häufige|jetzt|das sagen|was|ihre? ',
  statements: {
    mission: 'unsere mission ist|unser auftrag ist',
    vision: 'unsere vision ist',
    audience: 'wir (?:arbeiten für|unterstützen|beraten|betreuen|helfen)',
  },
  tone: {
    casual: 'hallo|klasse|einfach so',
    personal: 'du|dich|dir|dein\\p{L}*',
    authority:
      'zertifiziert\\p{L}*|führend\\p{L}*|normen?|studien?|gutachten|nachweislich\\p{L}*|rechtssicher\\p{L}*',
  },
  mailboxes: 'hallo|kontakt',
  trades: tradesIn(`
    Bicycles: *fahrrad fahrr* radwerkstatt rennrad lastenrad
    Automotive: autohaus autowerkstatt kfz gebrauchtwagen / fahrzeug* reifen* werkstatt
    Accounting and tax: steuerberat* buchhalt* jahresabschl* / steuer* buchführ*
    Legal services: kanzlei rechtsanw* anwalt* notar* / recht
    Veterinary care: tierarzt* tierärzt* / tier hund katze
    Health care: zahnarzt* arztpraxis pflegedienst* / arzt ärzt* praxis pflege*
    Food and restaurants: bäcker* konditor* gastronom* / brot brötchen
    Drinks and wine: weingut winzer* brauerei / wein bier
    Farming: bauernhof landwirt* / ernte*
    Software: programmier* softwareentwickl* / entwickl*
    Marketing: werbeagentur werbung / kampagne* agentur
    Architecture: architekt* / planung entwurf bau
    Construction and crafts: dachdeck* handwerk* zimmerei tischler* schreiner* sanitär* / elektro*
    Furniture: möbel* polster* / stuhl tisch
    Real estate: immobilie* mietwohnung* makler* / wohnung*
    Education: nachhilfe schule* unterricht sprachkurs* / kurs* schüler* lehrer*
    Childcare: kita* kinderbetreuung / kinder eltern
    Finance and insurance: versicher* vorsorge* kredit*
    Travel and hotels: urlaub* reisebüro ferienwohnung* / reise* zimmer ferien
    Fashion: mode modehaus schneider* / kleid* stoff*
    Jewelry and watches: schmuck goldschmied* uhrmacher* / trauring*
    Retail: einzelhandel kaufhaus / laden geschäft sortiment
    Fitness and sport: fitnessstudio
    Beauty: friseur* kosmetik* / haut
    Gardening and landscaping: gärtner* gartenbau baumschule / garten pflanz*
    Logistics: logistik* spediteur* fernverkehr stückgut* lagerlogistik / versand lager spedition* fuhrpark
    Forestry and timber: brennholz* kaminholz* sägewerk* forst* holzhandel* / holz* scheit* buche*
    Energy: wärmepumpe* solaranlage* energieberat* / energie strom heizung*
    Manufacturing: fertigung maschinenbau / produktion maschine*
    Cleaning: gebäudereinigung reinigung* / sauber
    Photography and film: fotograf* filmproduktion / hochzeit*
    Events: eventagentur veranstaltung*
    Printing: druckerei / druck
    Consulting: unternehmensberatung / beratung
    Charity: stiftung gemeinnützig* / spende* ehrenamt*
    Boats and shipping: bootswerft segel* / boot
    Security: schlüsseldienst sicherheitsdienst* / schloss
  `),
}
