/** A trade with the words that indicate it. */
export interface Trade {
  name: string
  /** Words for the trade or for what only it produces. */
  own: string
  /** Words that it shares with other trades. */
  shared: string
}

const trade = (name: string, own: string, shared: string): Trade => ({ name, own, shared })

/**
 * English and German, with the simplest of Spanish, French and Russian. `dent*` matches words with that beginning,
 * `*rad` words with that ending; the others are whole words, in singular and plural.
 */
export const TRADES: readonly Trade[] = [
  trade(
    'Bicycles',
    'bicycle bike e-bike ebike cycling cyclist cargo-bike *fahrrad fahrr* radwerkstatt rennrad lastenrad vélo cyclable* bicicleta* ciclis* велосипед*',
    'frame rider riding pedal saddle wheelbuil* gear'
  ),
  trade(
    'Automotive',
    'car automotive automobile garage motorist dealership autohaus autowerkstatt kfz gebrauchtwagen automóvil* coches taller-mecánico voiture automobiles автосервис* автомобил*',
    'vehicle tyre tire mot engine bodywork motor fahrzeug* reifen* werkstatt'
  ),
  trade(
    'Accounting and tax',
    'accountan* bookkeep* tax audit* payroll steuerberat* buchhalt* jahresabschl* contab* asesoría-fiscal expert-comptable comptab* бухгалтер*',
    'vat invoice ledger annual-accounts steuer* buchführ*'
  ),
  trade(
    'Legal services',
    'lawyer attorney solicitor barrister law-firm litigation kanzlei rechtsanw* anwalt* notar* abogad* bufete avocat* адвокат* юрист* юридическ*',
    'law legal contract court dispute recht'
  ),
  trade(
    'Veterinary care',
    'vet veterinar* tierarzt* tierärzt* vétérinaire* ветеринар*',
    'pet animal dog cat puppy kitten vaccination tier hund katze'
  ),
  trade(
    'Health care',
    'clinic dental dentist* doctor physio* therapist orthodont* zahnarzt* arztpraxis pflegedienst* dentista* clínica* dentaire kinésithérap* médecin* стоматолог* поликлиник*',
    'patient medic* therap* treatment practice surgery arzt ärzt* praxis pflege*'
  ),
  trade(
    'Food and restaurants',
    'restaurant bakery baker café cafe catering bistro pizzeria roastery roaster bäcker* konditor* gastronom* restaurante* panadería* boulangerie* boulanger* pâtisserie* ресторан* пекарн* кофейн*',
    'menu kitchen chef dining bread dish coffee roast* cake sourdough brot brötchen'
  ),
  trade(
    'Drinks and wine',
    'winery vineyard wine brewery brewer distillery weingut winzer* brauerei viñedo* bodega* vignoble* vigneron* винодел* пивоварн*',
    'beer grape cask vintage tasting gin whisky wein bier'
  ),
  trade(
    'Farming',
    'farm farmer agricultur* orchard olive bauernhof landwirt* almazara* olivar* olivo* aceite agricult* ferme agricole* ферм*',
    'harvest crop field grove livestock dairy ernte*'
  ),
  trade(
    'Software',
    'software saas app cloud devops programmier* softwareentwickl*',
    'developer api platform integration dashboard code entwickl*'
  ),
  trade(
    'Marketing',
    'marketing seo advertis* branding werbeagentur werbung',
    'campaign content agency audience kampagne* agentur'
  ),
  trade('Architecture', 'architect* architekt*', 'building design planning drawing planung entwurf bau'),
  trade(
    'Construction and crafts',
    'construction builder renovat* roofer roofing plumb* electrician carpent* joiner* dachdeck* handwerk* zimmerei tischler* schreiner* sanitär* carpinter* fontaner* construcción* menuiser* plombier* couvreur* строительств* плотник*',
    'roof elektro* oak timber kitchen tile'
  ),
  trade('Furniture', 'furniture upholster* sofa möbel* polster*', 'chair table shelf wardrobe stuhl tisch'),
  trade(
    'Real estate',
    'real-estate realtor estate-agent letting landlord immobilie* mietwohnung* makler* inmobiliari* immobilier* недвижимост*',
    'property tenant rent apartment viewing house wohnung*'
  ),
  trade(
    'Education',
    'school tuition tutor* nachhilfe schule* unterricht sprachkurs* escuela* academia* école* cours-particuliers школ* репетитор*',
    'course teacher student learning lesson class pupil exam kurs* schüler* lehrer*'
  ),
  trade(
    'Childcare',
    'childcare kindergarten daycare nursery-school kita* kinderbetreuung',
    'child children toddler parent play kinder eltern'
  ),
  trade(
    'Finance and insurance',
    'insurance mortgage bank banking investment broker versicher* vorsorge* kredit*',
    'loan invest* pension premium claim saving'
  ),
  trade(
    'Travel and hotels',
    'hotel guesthouse hostel travel tour holiday b&b urlaub* reisebüro ferienwohnung* pension hôtel* alojamiento* hébergement* гостиниц* отел*',
    'guest room booking trip breakfast reise* zimmer ferien'
  ),
  trade(
    'Fashion',
    'fashion clothing tailor* dressmak* apparel mode modehaus schneider*',
    'dress shirt wear fabric collection suit seam kleid* stoff*'
  ),
  trade(
    'Jewellery and watches',
    'jewel* goldsmith watchmak* schmuck goldschmied* uhrmacher*',
    'ring gold silver diamond engagement watch trauring*'
  ),
  trade('Retail', 'retail* boutique einzelhandel kaufhaus', 'shop store collection laden geschäft sortiment'),
  trade(
    'Fitness and sport',
    'gym fitness yoga pilates workout crossfit fitnessstudio',
    'training coach class studio sport trainer'
  ),
  trade(
    'Beauty',
    'salon beauty hairdress* skincare cosmetic* barber friseur* kosmetik*',
    'hair nail skin haircut facial colour haut'
  ),
  trade(
    'Gardening and landscaping',
    'gardener gardening landscap* nursery gärtner* gartenbau baumschule',
    'garden lawn plant hedge tree shrub garten pflanz*'
  ),
  trade(
    'Logistics',
    'logistic* haulage haulier* freight-forward* forwarder trucking logistik* spediteur* fernverkehr stückgut* lagerlogistik',
    'freight courier shipping warehouse* transport delivery pallet truck load versand lager spedition* fuhrpark'
  ),
  trade(
    'Forestry and timber',
    'firewood kindling sawmill forester forestry timber-merchant timber-yard brennholz* kaminholz* sägewerk* forst* holzhandel* leña* aserradero* scierie* дрова дров лесопилк*',
    'timber woodland log birch ash beech seasoned kiln-dried stove holz* scheit* buche*'
  ),
  trade(
    'Energy',
    'solar photovolta* renewable heat-pump wärmepumpe* solaranlage* energieberat* fotovoltaic* photovoltaïque* солнечн*',
    'energy panel roof wind battery kilowatt heating inverter energie strom heizung*'
  ),
  trade(
    'Manufacturing',
    'manufactur* factory machining fertigung maschinenbau',
    'machine industrial production cnc component produktion maschine*'
  ),
  trade(
    'Cleaning',
    'cleaning cleaner janitor* gebäudereinigung reinigung*',
    'office window carpet stairwell sauber'
  ),
  trade(
    'Photography and film',
    'photograph* videograph* fotograf* filmproduktion',
    'wedding portrait shoot camera film picture album hochzeit*'
  ),
  trade(
    'Events',
    'event-planning event-planner eventagentur veranstaltung*',
    'event wedding venue conference party guest stage'
  ),
  trade(
    'Printing',
    'printing printer print-shop druckerei',
    'print paper poster flyer offset brochure druck'
  ),
  trade(
    'Consulting',
    'consulting consultanc* unternehmensberatung',
    'consultant strategy management workshop advis* beratung'
  ),
  trade(
    'Charity',
    'charity nonprofit non-profit foundation stiftung gemeinnützig*',
    'donation donor volunteer* community spende* ehrenamt*'
  ),
  trade(
    'Boats and shipping',
    'boat yacht sailing marina shipyard boatyard bootswerft segel*',
    'hull harbour mooring berth mast boot'
  ),
  trade(
    'Security',
    'security locksmith alarm schlüsseldienst sicherheitsdienst*',
    'guard lock surveillance camera patrol schloss'
  ),
]
