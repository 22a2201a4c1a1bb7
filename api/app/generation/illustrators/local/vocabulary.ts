import type { SubjectName } from './subjects/index.js'

/**
 * What words call for which drawing, in English, German, Spanish, French and Russian. Entries are the beginnings of
 * words; three letters or fewer, or a trailing full stop, mean the whole word; two words must be adjacent. `things`
 * are visible objects and win over `themes`, which symbolise an idea.
 */

type Vocabulary = Partial<Record<SubjectName, string>>

const split = (words: string) => words.split(',').map((word) => word.trim())

const THINGS: Vocabulary = {
  cargoBike:
    'cargo bike, cargo bicycle, cargobike, lastenrad, lastenfahrr, bici de carga, bicicleta de carga, vélo cargo, vélo-cargo, грузовой велосипед',
  bicycle:
    'bike, bicycle, cyclist, cycling, e-bike, ebike, fahrrad, radfahr, bicicleta, bici., vélo, velo., cycliste, велосипед',
  car: 'car, cars., vehicle, automobile, garage, tyre, tire., driving, auto., autos., pkw, reifen, fahrzeug, coche, automóvil, taller mec, voiture, pneu, автомоб, машин, шин',
  truck:
    'truck, lorry, freight, logistic, delivery, shipping, moving company, courier, van, lkw, spedition, lieferung, umzug, camión, envío, mudanza, reparto, camion, livraison, déménage, грузов, достав, логист, переезд',
  bus: 'bus, buses, coach tour, shuttle, autobús, autocar, автобус, маршрут',
  boat: 'boat, sailing, sail., yacht, ship., marina, harbour, harbor, boot., segel, schiff, hafen, barco, velero, puerto, bateau, voile., лодк, яхт, корабл, парус',
  plane:
    'flight, airline, airport, plane, flug, vuelo, aeropuerto, avión, vol., avion, aéroport, самол, авиа, перелет',
  suitcase:
    'travel, trip, holiday, vacation, luggage, suitcase, touris, hotel, reise, urlaub, koffer, gepäck, viaj, maleta, vacaciones, turis, voyage, valise, vacances, путеше, отпуск, чемодан, туриз, отел',
  compassMap:
    'map, maps, route, hike, hiking, directions, landkarte, wander, mapa, ruta., senderis, carte routière, itinéraire, randonn, карта, поход',
  fuelPump:
    'charging, charger, electric car, fuel, petrol, gasoline, electromobil, wallbox, ladestation, elektroauto, tanken, gasolina, recarga, borne de recharge, заправ, зарядк, электромобил',
  boiler:
    'boiler, heat pump, furnace, gas heating, heizkessel, therme, wärmepumpe, caldera, bomba de calor, chaudière, pompe à chaleur, котел, котёл, тепловой насос',
  radiator:
    'heating, radiator, warmth, insulation, heizung, heizkörper, dämmung, calefacc, radiador, aislamiento, chauffage, radiateur, isolation, отоплен, батаре, утеплен',
  solarRoof: 'solar, photovolta, roof, roofing, dach, tejado, techo, toit, toiture, солнечн, крыш, кровл',
  washingMachine:
    'laundry, washing machine, dry clean, wäsche, waschmaschine, waschsalon, lavander, lavadora, lavage, blanchisser, lave-linge, прачечн, стирк, стираль',
  bath: 'bath, bathroom, shower, plumb, badezimmer, dusche, sanitär, baño, ducha, fontaner, salle de bain, douche, plomb, ванн, душ., сантех',
  bed: 'bed, bedroom, sleep, mattress, night., bett, schlaf, matratze, cama, dormi, colchón, sueño, lit, sommeil, matelas, сон, кроват, спальн, матрас',
  armchair:
    'furniture, sofa, armchair, upholster, living room, interior, möbel, sessel, wohnzimmer, einrichtung, mueble, sillón, salón, meuble, fauteuil, canapé, мебел, диван, кресл, интерьер',
  workplace:
    'standing desk, desk, office chair, workplace, home office, workspace, ergonom, schreibtisch, arbeitsplatz, büro, escritorio, oficina, bureau, télétravail, рабочее место, офис, стол',
  lamp: 'lamp, lamps, lighting, leuchte, beleuchtung, lámpara, iluminación, lampe, éclairage, лампа, освещен, светильник',
  door: 'door, doors, doorway, locksmith, tür, türen, haustür, puerta, porte., portes, дверь, двер',
  window:
    'window, glazing, curtain, fenster, vorhang, ventana, cortina, fenêtre, vitrage, rideau, окно, окна, оконн',
  key: 'key, keys, tenant, landlord, rental, letting, mortgage, schlüssel, miete, vermiet, hypothek, llave, alquil, inquilin, hipotec, clé, loyer, locat, hypoth, ключ, аренд, ипотек',
  house:
    'house, home., homes, homeown, real estate, property, cottage, haus., häuser, immobil, eigenheim, casa, hogar, vivienda, inmobil, maison, logement, immobil, дом., дома., недвиж, жиль',
  building:
    'building, skyscraper, apartment, city, urban, architect, gebäude, wohnung, stadt, edificio, ciudad, arquitect, immeuble, bâtiment, ville, здани, квартир, город, архитект',
  crane:
    'construction, builder, renovat, contractor, baustelle, bauen, sanier, obra., construcc, reform., chantier, travaux, rénov, строит, ремонт, стройк',
  factory:
    'factory, manufactur, industrial, production, fabrik, produktion, industrie, fábrica, fabricación, usine, завод, производств, фабрик, промышл',
  shop: 'shop, store., retail, boutique, bakery, florist, laden., geschäft, einzelhandel, tienda, comercio, magasin, commerce, магазин, лавк',
  tooth:
    'tooth, teeth, dental, dentist, night guard, orthodon, braces, zahn, zähne, kieferorth, diente, dental, dentista, dent, dentiste, dentaire, зуб, стоматолог, дантист',
  eye: 'glasses, eyes, eyesight, optic, vision test, lenses, brille, augen, optik, gafas, óptica, lunettes, opticien, yeux, очки, зрени, линз',
  medicine:
    'medical, medicine, first aid, clinic, hospital, pharmac, doctor, patient, arzt, ärzt, klinik, apotheke, medizin, médic, medic, clínica, farmacia, hôpital, pharmacie, врач, клиник, аптек, медицин, лекарств',
  dumbbell:
    'fitness, gym, workout, training plan, strength, muscle, krafttraining, fitnessstudio, gimnasio, entrenamiento, musculat, salle de sport, фитнес, трениров, спортзал',
  yoga: 'yoga, meditation, mindful, wellness, relax, stretch, massage, spa, entspann, relajac, bienestar, détente, bien-être, йог, медитац, массаж, спа',
  scissors:
    'hair, haircut, barber, salon, hairdress, friseur, haare, frisur, peluquer, cabello, coiff, cheveux, парикмах, волос, стрижк, салон',
  stroller:
    'baby, stroller, pram, newborn, parent, kinderwagen, eltern, bebé, cochecito, bébé, poussette, парент, малыш, коляск, ребен, ребён',
  dog: 'dog, dogs, puppy, pet, pets, veterinar, hund, hunde, welpe, haustier, tierarzt, perro, cachorro, mascota, chien, chiot, animaux, собак, щен, питом, ветеринар',
  cat: 'cat, cats, kitten, katze, gato, chaton, кошк, кот., котен',
  coffee:
    'coffee, espresso, roast, barista, latte, cappuccino, kaffee, röst, café, tostad, torréf, кофе, эспрессо, бариста',
  coffeeMug:
    'tea, mug, breakfast, cafeteria, tee, frühstück, té, taza, desayuno, thé, tasse, petit-déjeuner, чай, завтрак, кафе',
  bread: 'bread, sourdough, baking, bakery, brot, backen, bäcker, panader, boulang, хлеб, выпеч, пекарн',
  plate:
    'restaurant, menu., meal, dinner, lunch, dining, food, cuisine, essen., speise, gericht, restaurante, comida, cena, plato, repas, dîner, gastronom, ресторан, меню., обед, ужин, еда, блюд, кухн',
  pot: 'cook, cooking, recipe, kitchen, soup, kochen, rezept, küche, suppe, cocina, receta, sopa, cuisiner, recette, soupe, готов, рецепт, суп',
  bottle:
    'wine, beer, bottle, vineyard, brewery, wein, bier, flasche, winzer, vino, cerveza, botella, bodega, vin, vins, bière, vignoble, вино, вина, пиво, бутылк',
  apple:
    'apple, fruit, diet, nutrition, healthy eating, vitamin, apfel, obst, ernährung, manzana, fruta, nutrición, dieta, pomme, fruit, nutrition, régime, яблок, фрукт, питани, диет',
  crate:
    'vegetable, farm, harvest, organic, grocer, market stall, gemüse, ernte, bauernhof, bio., verdura, granja, cosecha, ecológic, légume, ferme, récolte, овощ, ферм, урожа, органич',
  cake: 'cake, birthday, anniversary, dessert, pastry, kuchen, torte, geburtstag, tarta, pastel, cumpleaños, gâteau, anniversaire, pâtiss, торт, десерт, день рожд',
  ice: 'ice cream, gelato, eiscreme, eisdiele, helado, crème glacée, glacier, мороженое',
  plant: 'plant, plants, houseplant, herb, pflanze, kräuter, planta, maceta, plante, растен',
  flower:
    'flower, bouquet, wedding, bloom, blume, blüte, hochzeit, flor., flores, ramo, boda, fleur, bouquet, mariage, цвет., цветы, цветоч, букет, свадьб',
  tree: 'tree, trees, forest, woodland, wood., timber, baum, bäume, wald, holz, árbol, bosque, madera, arbre, forêt, bois, дерев, лес., древес',
  leaf: 'garden, eco, ecolog, sustainab, climate, green., compost, recycl, garten, nachhaltig, umwelt, klima, jardín, sosteni, clima, medio ambiente, jardin, durable, écolog, climat, сад., эколог, устойчив, климат, перераб',
  drop: 'water, leak, rain, drink, hydrat, wasser, regen, agua, fuga, lluvia, eau, fuite, pluie, вода, воды, протечк, дожд',
  snow: 'winter, snow, ski, cold, frost, schnee, kälte, invierno, nieve, esquí, frío, hiver, neige, зим, снег, лыж, мороз, холод',
  sun: 'summer, weather, sun, sunny, sommer, sonne, wetter, verano, sol, été, soleil, météo, лето, летн, солнц, погод',
  sea: 'sea, ocean, beach, coast, surf, swim, meer, strand, küste, mar, playa, costa, mer, plage, côte, море, пляж, океан, побереж',
  mountain:
    'mountain, outdoor, alpine, climb, summit, trail, berg., berge, alpen, gipfel, montaña, cumbre, montagne, sommet, гор., горы, горн, вершин, альп',
  shoes:
    'boot, boots, shoe, shoes, sneaker, footwear, running, wanderschuh, schuh, stiefel, laufen, zapat, botas, calzado, chaussure, bottes, course à pied, обув, ботин, кроссов, бег.',
  shirt:
    'shirt, cloth, clothing, fashion, apparel, textile, kleid, hemd, ropa, camisa, moda, vêtement, chemise, textile, одежд, рубаш, мод.',
  gem: 'jewel, diamond, ring., rings, gold., schmuck, diamant, gold., joya, diamante, oro, bijou, diamant, ювелир, кольц, бриллиант, золот',
  music:
    'music, song, concert, piano, guitar, band., musik, konzert, música, canción, concierto, musique, concert, музык, концерт, песн',
  camera:
    'photo, camera, video, film., fotograf, kamera, cámara, fotos, vídeo, appareil photo, vidéo, фото, видео, камер',
  phone:
    'phone, smartphone, app, apps, mobile, handy, telefon, móvil, teléfono, aplicación, téléphone, appli, телефон, смартфон, приложен, мобильн',
  laptop:
    'laptop, website, web., software, online, digital, computer, saas, webseite, rechner, sitio web, ordenador, ordinateur, site web, logiciel, сайт, ноутбук, компьют, онлайн, цифров',
  code: 'code, coding, developer, programm, api, javascript, python, entwickler, programador, développeur, код, программ, разработ',
  server:
    'server, cloud, hosting, database, backup, datenbank, servidor, nube, base de datos, serveur, nuage, base de données, сервер, облак, хостинг, данны',
  envelope:
    'email, e-mail, newsletter, mail., inbox, onboarding, letter, briefe, correo, boletín, courriel, courrier, lettre, почт, письм, рассыл',
  calendar:
    'calendar, schedule, deadline, appointment, event, kalender, termin, calendario, cita., agenda, calendrier, rendez-vous, календар, расписан, распоряд, событи',
  clock: 'clock, wristwatch, uhren, reloj, horloge, montre, часы',
  books:
    'book, books, library, reading, literature, novel, buch, bücher, lesen, bibliothek, libro, biblioteca, lectura, livre, lecture, bibliothèque, книг, библиотек, чтени',
  cap: 'school, universit, student, course, graduate, education, exam, schule, studium, kurs, bildung, escuela, estudiante, curso, educación, école, étudiant, cours., formation, школ, универс, студент, курс, образован, обучен',
  globe:
    'world, global, international, language, translat, export, welt, sprache, übersetz, mundo, idioma, traduc, monde, langue, traduction, мир., миров, международ, язык, перевод',
  tools:
    'tool, tools, repair, maintenance, service interval, serviced, mechanic, workshop, werkzeug, reparatur, wartung, werkstatt, herramient, reparac, mantenimiento, outil, réparation, entretien, atelier, инструмент, обслуж, мастерск',
  toolbox:
    'handyman, plumber, electrician, craft, tradesm, handwerk, elektriker, klempner, artesan, electricista, artisan, électricien, мастер, электрик, ремесл',
  paint:
    'paint, wall colour, wall color, decorat, wallpaper, malen, maler, farbe, tapete, pintura, pintar, peinture, papier peint, краск, покрас, обои',
  piggy:
    'saving, savings, budget, pension, sparen, rente., ahorro, presupuesto, jubilación, épargne, budget, retraite, сбереж, бюджет, пенси, эконом',
  coins:
    'price, pricing, cost, money, invoice, tax, taxes, fee., fees, pay., payment, invest, salary, preis, kosten, geld, steuer, rechnung, gehalt, precio, coste, dinero, impuesto, factura, salario, prix, coût, argent, impôt, facture, salaire, цен, стоимост, деньг, налог, счет., оплат, зарплат, инвест',
  scales:
    'law, legal, lawyer, court, compliance, gdpr, regulation, recht, anwalt, gesetz, gericht, dsgvo, ley, legal, abogad, jurídic, loi, juridique, avocat, rgpd, закон, юрид, адвокат, право.',
  lock: 'security, password, privacy, cyber, encrypt, lock, sicherheit, passwort, datenschutz, seguridad, contraseña, privacidad, sécurité, mot de passe, confidential, безопас, парол, защита данных, замок',
  shield:
    'insurance, warranty, guarantee, protect, safety, guard, versicher, garantie, schutz, seguro, garantía, protección, assurance, garantie, protection, страхов, гаранти, защит',
  parcel:
    'package, packaging, parcel, box, boxes, warehouse, paket, verpack, paquete, embalaje, almacén, colis, emballage, entrepôt, упаков, посылк, склад, короб',
  gift: 'gift, present., christmas, voucher, geschenk, weihnacht, gutschein, regalo, navidad, cadeau, noël, подар, рождеств, новый год',
  cart: 'e-commerce, ecommerce, checkout, shopping, cart, warenkorb, einkauf, carrito, compra, panier, achat, покуп, корзин, торговл',
  bag: 'bag, handbag, tote, luxury, tasche, bolso, sac, sacs, сумк',
  trophy:
    'award, winner, champion, prize, competition, auszeichnung, gewinn, wettbewerb, premio, ganador, campeón, concours, gagnant, наград, победит, чемпион, конкурс',
  handshake:
    'deal, negotiat, partnership, client, supplier, partner, verhandl, kunde, zusammenarbeit, cliente, negocia, acuerdo, socio, client, accord, partenari, сделк, партнер, партнёр, клиент, переговор',
  team: 'team, teams, employee, staff, hiring, recruit, colleague, remote, workforce, mitarbeiter, personal., bewerb, equipo, empleado, plantilla, contrat, équipe, employé, recrut, команд, сотрудник, персонал, найм, вакан',
  person:
    'interview, founder, freelance, coach, career, gründer, karriere, fundador, autónomo, carrera, fondateur, carrière, indépendant, основател, карьер, фриланс, коуч',
}

const THEMES: Vocabulary = {
  contract:
    'contract, agreement, application, form., forms, document, paperwork, offer, vertrag, antrag, formular, unterlag, contrato, solicitud, documento, contrat, formulaire, document, договор, документ, заявлен',
  conversation:
    'question, faq, ask., advice, consult, feedback, conversation, meeting, customer service, frage, beratung, gespräch, pregunta, consejo, reunión, question, conseil, réunion, вопрос, совет, консульт, встреч, разговор',
  bulb: 'idea, tip, tips, creativ, innovat, mistake, learn, why, idee, tipp, fehler, warum, idea, consejos, error, por qué, idée, astuce, erreur, pourquoi, иде, совет, ошибк, почему',
  chart:
    'growth, sales, revenue, increase, results, yield, wachstum, umsatz, ergebnis, crecimiento, ventas, resultado, croissance, vente, résultat, рост, продаж, выручк, результат',
  lineChart:
    'statistic, data, analys, report, trend, forecast, kpi, daten, bericht, prognose, datos, informe, tendencia, données, rapport, tendance, статист, аналит, отчет, отчёт, тренд, прогноз',
  target:
    'goal, strategy, target, plan, audience, campaign, ziel, strategie, objetivo, estrategia, objectif, stratégie, цел, стратег, план',
  megaphone:
    'market, advert, promot, brand, announce, launch, social media, news, werbung, marke, neuigkeit, publicidad, marca, anuncio, lanzamiento, publicité, marque, annonce, lancement, actualité, реклам, маркет, бренд, новост, запуск',
  magnifier:
    'compare, comparison, choose, choosing, check, inspect, find, search, seo, audit, vergleich, auswähl, prüf, suche, compar, elegir, buscar, revis, choisir, rechercher, vérif, сравн, выбрать, выбор, проверк, поиск, найти',
  stars:
    'review, rating, tested, test, best., recommend, bewertung, getestet, erfahrung, reseña, valoración, probado, mejor, avis, testé, meilleur, обзор, отзыв, рейтинг, лучш',
  pencil:
    'write, writing, text, blog, content, copy., copywriting, schreib, inhalt, escrib, redacción, contenido, écrire, rédaction, contenu, писать, текст, контент, блог',
  gear: 'process, system, automat, machine, technology, engine, mechanis, how it works, prozess, technik, maschine, proceso, sistema, máquina, tecnología, processus, système, technologie, процесс, систем, технолог, автоматиз, механ',
  network:
    'network, communit, connect, integrat, ai., artificial intelligence, platform, netzwerk, gemeinschaft, ki, comunidad, conexión, réseau, communauté, сеть, сообществ, интеграц, нейросет, платформ',
  clock:
    'hour, time., minutes, punctual, faster, waiting, uhr, stunde, zeit, tiempo, horas, temps, heure, час., врем, минут',
  calendar:
    'monthly, weekly, seasonal, yearly, every year, monatlich, jährlich, mensual, anual, mensuel, annuel, ежемес, ежегод',
  puzzle:
    'solution, problem, challenge, together, culture, lösung, herausforder, solución, desafío, solution, défi, решени, проблем, вызов',
  heart:
    'health, heart, care, love, value, volunteer, charity, gesund, herz, pflege, werte, salud, corazón, cuidado, valores, santé, cœur, coeur, soin, valeurs, здоров, сердц, забот, ценност',
}

interface Entry {
  subject: SubjectName
  /** 3 for visible objects, 1 for symbols of an idea. */
  weight: number
  words: string[]
}

const entries = (vocabulary: Vocabulary, weight: number): Entry[] =>
  Object.entries(vocabulary).map(([subject, words]) => ({
    subject: subject as SubjectName,
    weight,
    words: split(words),
  }))

export const VOCABULARY: Entry[] = [...entries(THINGS, 3), ...entries(THEMES, 1)]
