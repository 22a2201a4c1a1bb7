import { contentStems } from '../language/words.js'

/**
 * Words that occur in advice on any subject: a sentence made of nothing else would fit any article. One form of
 * each word is enough, since they are compared by their stems.
 */
const ORDINARY: Record<string, string> = {
  en: `
    accepts account achieve act add adjectives adjust admits advance advantage advice affected afterwards ago
    agree agreement ahead air alike almost alone along already alternatives amount announcement annoyance
    annoys answer anybody apart apply approach argue argument arrangement arrived aside ask assume assumptions
    attached attention available avoidable awkward back background backwards bad barely based baseline basis
    bears beats began begin begun behind belongs benchmarks benefit beside best better beware beyond big
    bigger bill bit boring breaks brief briefly bright brilliance brings brochure build busy buys calendar
    call calm calmer came candidate carries case cause celebrate chance change charge cheap cheaper cheapest
    check checklist choice choose circle circumstances claim clarify clarity clear clearest clearly close
    closer collect combined come commit common company compare comparison complete complicated concept
    concerns concrete conditions confirmed consists contacts continues contract contradict conversation
    convince core correct corrections cost count course covers criteria cup current customer cut daily data
    date day deadline deal dealt debate decide decision decoration define definition delay deliberately
    deliver department depend describe description deserve detail detour deviations differ difficult directly
    disagree disappointments discipline discounts discover discussion documentation dramatic dropped due dull
    duration earlier early earn easier easiest easily easy edge effect effort end equal essentials estimating
    even everybody everyday everywhere example exception exercise existing expect expensive experience expert
    expertise explain explanation extra eyes facts fails failure fair fake fall familiar far fashion faster
    features feedback feels fewer field figure file fill find finish first fit five fix follow forgotten form
    format found free fresh friend friendly fulfil gain gaps gather general give given glad glamorous goal
    goes good groundwork groups guess guidelines habit half hand handled handover happen happy hard harder
    hardly harmless haste head heard held help hidden hide hold holder honest hope hour idea ideal
    illustration imagine important impressions improve incident included independently information inside
    inspection instead insult insurance interesting internal interruption invented invisible involved
    irrespective item jargon job judge justifies keep kind kindly know known language large larger last late
    later latest lean learn leave left legal length lengthen levels lie line list listen little live log long
    longer longest look lose lot lower luxury made magic make manageable margin mark material matter mean
    measure meet memory mentioning merely messages middle mind minor minute misread miss mistake
    misunderstandings modest moment money month mostly moves mystery name nearly necessary need new next nice
    night's normal note notice number objects observe obvious offer omen open openly opinion option order
    ordinary otherwise ought outcome outset outside outweighs overlooked overview owner page paid paperwork
    paragraph part pass passwords patience pattern pause pay peak people period person phrase pick picture
    piece pilot place plain plan pleasant pleased plenty point possible postponing practice precise
    predictable prefer preparation present pretty prevents price principles print probably problem process
    professionally progress project promise properly proposals protection proves published put question quick
    quicker quickest quickly quiet quieter quietly raise range rank rare raw reach react read readers readily
    real really reason recent recognise recommendation record recur regard regularly relation released
    reliable relief relying remains remember remind removing repair repeat replaces reply report requirements
    resembles reserve resistance resolved responsible rest result reverse review revision rid right risk risky
    room round routine rule rumours runner rush said sales sample saves say scale scenario sceptical schedule
    scope search season second secondary section see seem seen sells send sense sensible sentence separate
    series service set settle several shall share short shortcut shorter show sick side sight sign silence
    silly simple simpler simplest simply single situation size skip slack slips slow slowly small smaller
    smallest sober soberly solution solve somebody sometimes somewhat soon sooner sort sound spare speak
    special specifics speed spend spent spot spreads stake stalls stand standard start stated statement stay
    step stop stretch strict strong stronger structured stuck study subject success suggestion suggests suit
    summary sums suppliers sure surprise surprisingly survives swear table tackled take taken talent talk
    tangible task taste tell ten tend tenth term test theory thing think thorough thought three tie tight time
    tip today told tone total touch track travels treats trend trial trick tried trouble true trust try turn
    twice two types typical unclear underestimated understand understood undo unfamiliar unforeseen
    unnecessary unpleasant unspoken unusual upkeep urgent use usually value verdict verify versa version vice
    visible vocabulary wait want wasting way weakness week weigh weight went whoever whole win wish word work
    worries worse worth write written wrong wrote year yes`,
  de: `
    abhängt abkürzung ablauf absatz absichtlich absprache abteilung addieren adjektive ähneln ähnelt allein
    allgemeine alltag alternativen ändert anfang angabe angebot angeht angenehmen ankündigung annahmen
    anschaulicher ansprechpartner anstrengung antwort anzeichen arbeit arbeitstage ärger auffällt aufgabe
    aufgeschoben aufgeschrieben aufheben aufschlussreich aufschreibt aufwand aufzuschieben aufzuschreiben auge
    ausgangslage ausgangszustand auskunft ausprobieren aussagen aussehen außen aussieht aussuchen auswirkt
    bald banal beantworten beantwortet bedeuten bedingungen beenden beendet befasst begegnet beginn beginnt
    begonnen begriff behält beheben beispiel bekannt bekommt benennen beobachten berechtigt bereit berichten
    beruflich beruhen beruhigt beschreiben beseitigen besonderes besprechen bespricht besser bestehende
    besteht besten bestimmt beteiligt betrachtet betrieb betrifft beugt beurteilen beurteilt bevor bewahren
    beweist bewertung bewusst bezahlt bild blatt bleiben bleibt blick bloß brauchbare brauchen braucht bringen
    bringt dahinter dahintersteht dasselbe datum dauer dauert dazwischen dazwischenkommt debatten denken denkt
    denselben derselben deutlichsten dieselbe dinge dokumentation dorthin drei durchhält ebenso eher eigene
    eigentlich eile eindrücke einfach eingehalten eingeschätzt einordnen einschätzung eintrag einzelheiten
    einzelne einziges empfehlung ende entdeckt enthält entlastet entscheiden entscheidet entschieden
    enttäuschungen erdachter erfahrung erfolg erfüllen erfunden ergeben ergebnis ergibt erhoben erinnert
    erinnerung erkennt erklären erklärt erlauben erledigt erleichtert erreichte ersetzt ersparen erspart erst
    erstaunlich erwarten erzählt fach fachleuten fachsprache fachwissen fachwort faire fall fallstudie fällt
    falsch fangen fängt fassung fast fehlende fehler fehlt feiertage fertig fest festgehalten festlegung
    feststehen feststeht finden findet folgen folgende folgt fortschritt frage fragt fremdem freund freundlich
    früh fünf funktioniert ganz gebraucht gedacht gedanke geduld gefragt gegeben gehören gehört geht geklappt
    gelingt geltende gemeint gemessen genannten genau genug genügt geordnetes geprüfte gerade gering gern
    geschäftsleitung geschähe geschieht geschmacks gespräch gesprochen gestellt gesucht getan getrennt
    getroffen geübte gewinn gewinnt gewöhnlichen gezählt gibt gilt glänzende gleich gleicht griffbereit große
    grund grundgedanken grundsätze gruppen günstiger gut halben hälfte hält hände handeln handelt handgriffe
    hängt häufigsten hause haushalt heißt helfen heute hexenwerk hilfe hilfreich hilft hinaus hinsehen
    hintergrund hochsaison hoffen hoffnung ideal idee interne jahr jemand kam klar klarheit klärt klärung
    klein kleinigkeiten klingt kommt konkrete kopf korrekturen kosten kostenlos kostet krankheitstag kriterien
    kurz lage lang lassen lässt laufen laufende läuft lautet leben lebt legt leicht lernen letzter leute lief
    liefert liegt liest liste lohnt lösen lösung machen macht mal manchmal mehrarbeit meinungen meist menschen
    merken messung minute misserfolg missverständnisse mitreden mitte mittelpunkt möchte möglichkeiten moment
    monate müsste muster nachahmen nachdenken nachfrage nachher nachlesen nachprüfen nachricht nacht
    nachzufragen name neben nebeneinander nennen nennt neu neuigkeiten nie niemand normal normen nötige
    notizen nüchtern nüchterne nutzen nützliche nutzt offen oft ordentlich ordnen ordnet ordnung ort paar
    passen passt pause person pflege pflichtenheft plan plant platz posten praktische preis probiert probleme
    prospekt prüfen prüft prüfungen punkt quartal rand ratschläge raum recherche rede regelmäßige reichweite
    reihe reihenfolge reserve rest richtet richtig richtlinien richtung rückgängig rückmeldung rückwärts
    ruhige rund sache sachlich sagen sagt saison satz schadet schätzen scheidet scheint scheitert schlechten
    schnelle schon schreibt schriftlich schritt schwäche schweigen schwersten schwierig sehen seite
    selbstverständlich selten sichtbar sichtweite sieht sofort solange sonderfälle sorgen spanne spart später
    spektakulär spielraum sprechen spricht stand statt stattdessen steckt steht stelle stellt still stimmen
    stimmt stockt streicht stunden suchen sucherei summieren tag täglich talent tauchen teil tempo termin
    teuerste thema theorie tipps ton treffen trend trennen tun typischen überhaupt übernimmt überrascht
    überreden überschaubaren übersehen überspringen übertragen überzeugen umfang umgegangen umgekehrt umwege
    unangenehme unausgesprochene unklar unterbrechung unterlagen unternehmen unterscheiden unterschied
    unterstützung unterwegs ursachen urteil verändern verantwortet verantwortlichen verbessern verbinden
    verdienen verdient vereinbarungen verfolgt vergleich vergleicht verglichen verhältnis verlässlichkeit
    verlegt vermeiden versandet verschieden verschweigen versprechen versprochen verstanden verstecken
    verstehen versteht versuch verträgt vertrauen vertretung verzug vollen vollständige vorbereitung
    vorgegangen vorgehen vorhaben vorher vorschnell vorsicht vorzug wahl wählt warten wartezeiten weg
    weggelassen weise weiß weit weiterlesen wenig wert wesentliche wichtig widersprechen wiederholen wiegt
    wirken wirklich wirkt wissen woche wofür woran wort wunsch wünscht zahl zählt zehn zehnmal zehntel zeichen
    zeigen zeigt zeile zeit zeitdruck zeitplan zeitpunkt ziel zuerst zugibt zugleich zunächst zusammen
    zusammenarbeit zusammenfassung zuständige zustimmen zwei zweiten zweitplatzierten`,
  es: `
    abierta aborda abrir acaba aclarar actúa acuerde adaptarse adecuadas adjetivos admite afecta afirmaciones
    agradable ahí ahorra ajuste alcance alguien alivio alta alternativas alto amabilidad amable ambas amigo
    anote anuncio año aparece apartado aplaza aplica apoyan aprender apuntar arreglo atajos atasca atención
    atrás avance averigua averigüe ayuda baja barata basta bastante beneficio bordes breve brillante buen
    busca cabe cabeza calcula callar cambia camino caro caso causas central centro cierto cifra cinco claridad
    claro cliente colabora combinar comienzo compare compensa complicado compone comprobar compruebe concreta
    condiciones confianza confiar conoce consejo constancia contactos contar contesta contexto contradicen
    convencer conversación conviene convivir copiar correcciones correcto corregir corriente corta cosa coste
    criterios cualquiera cuánto cuente cuesta cuestión cumple dan dar darle dato decepciones decida decide
    decisión declarado defecto deje demasiadas departamento depende desagradable descarte desconfíe describir
    descripción descubierto deshacer detalles detrás día diaria días dice diez diferencia diferenciarse
    difícil dio dirán dirección dirija discusiones distinto documentación dudas dura duración ejemplo elección
    elegir elija empezar empiece empieza empresa encaja encontrar entender entiende entregar equipo equivalen
    equivocado error escala escriba escrito escuche esencial esfuerzo espacio especial espectaculares espere
    est estado estarlo evita éxito expectativas experiencia experto explica expliquen extra fácil facilita
    falla falta favor fecha figurar fijar fin final folleto forma fracaso franqueza frase frecuencia fuera
    funcione gan gastos general gracias gran gratis guarde gustos hable haga haría hizo hora hoy idea ideal
    igual imagen imitar importa imprevisto incluye incómoda información inicial interrupción inventado jerga
    justa juzga laborables lado larga leerlo lejos lenta leyendo límite línea lista llama llegue lleve lugar
    magia mala malentendidos manera mano mantener mantienen mañana margen mayor medición medio mejor mención
    mensajes menudo merece mes meta método miden minuto mire mitad modo momento mostrar motivo nadie necesario
    necesita nombre normal normas nota noticia novedades nuevo número obligado observar obvio ocupa oferta
    oficio omiten opción opinión orden original paciencia pagan págin palabra papeles parece parte participado
    paso patrón pausa pedir pena pensar peor pequeño permiten persona pese pida plan planificar plazo poder
    podría ponga posteriores práctica precio preciso prefiera pregunta pregúntese preocupa preparación
    presente presupuesto previsto primer primero principio pris problema promesas prometido pronto propia
    próxima próximos proyecto pruebe punto queda querrá quiera quitar rápida rapidez rara razón recientes
    recomendación reconocerá recuerda recuérdeselo reduce registro regular repita reseña reserva responde
    responsable respuesta resto resuelve resulta resumen resúmenes retrasa revés revise revisión rodeos sabe
    sale saltarse seguir segunda semana sencill señal separe siendo significa significan sigue siguiente
    silencio simple sirva situación situarlo sobriedad solución sorprende suele suena suerte sumando supuestos
    surge sustituye talento tanta tarde tarea técnica tema temporada tenga téngala teoría término texto tiempo
    típico tomadas tono trabajo trae tranquilo trasladar tres última único urgente usa usar uso útil vale
    valor van vea veces ven ver verdad veredicto verificar versión vez vida viene visibles vista vive volver
    vuelva`,
  fr: `
    aborde absentes accord adjectifs affaire affirmation agir agit agréable aide aident ailleurs aimable
    aiment ajustez ami année annonce appel applicables apporte apprendre arrivé attendez attendre attentes
    autant avis avoue ayez beaucoup bénéfice besoin bon bords bout bref brève brillant but cache calme cas
    causent causes central centre certaines cesse chacun change changent chemin cherche chère chiffre choisit
    choix chose cinq cite clair clarté classez client collabore combinent commence commencent comparaison
    comparer compliqué compose comprend comprendre compris compte comptent concerne concrets conditions
    confiance confiées connaît connues conseil constance contacts contexte contredisent contrôler convaincre
    convenez convient copier correct corrigent corriger côte court coût critères d’absence d’avance
    d’expertise d’imprévu date davantage débats début déceptions décide décision découle découvert décrire
    défaut déjà délai demande démarche départ dépend déplacer dernière derrière désagréable description
    détails détour devienne deviennent devient devrait diffère différent diffèrent difficile difficultés dire
    direction disent dit dix documentation donne donnent durée écartez échec échelle échoue écoutez écrit
    écrivez effort égal employer endroit ensemble entreprise entretien équitable erreurs espoir essai étape
    étendue êtes étude évalue évident évite évitent exemple existe expert explique facile facilite facilitent
    façon faible faudra faut faveur feriez figurer fil fin fixez fonctionne fort fourchette foyer franchise
    frappe fréquence gagné gagnent gardez gênante général gentiment goût grand gratuites hâte haute heures
    hypothèses idéal idée image imaginé importe indications informations inquiète interruption inventé jargon
    joue jour juge juste l’air l’emporte l’équipe l’esprit l’essentiel l’état l’expérience l’extérieur
    l’inverse laisse lendemain lente ligne limites liste livrer loin long longue magique main maintenant
    maison mal malentendus manifestement manque manquent marche marge matin mauvais mauvaise méfiez meilleur
    mène mènent mérite méritent messages mesure méthode métier mettez minute mise mode mois moitié moment
    monde montrer mot nécessaire nom nombre nombreux nommez normale normes notes nouveau nouvelle nul obligé
    observer occupe offre ordinaire ordre oublié oublient oui ouverte ouvrés page paie paient paragraphe
    paraissent paraît parfois parle part particulier passe patience pause peine penser permettent personne
    pesez petit petits phrase place plan planifier plupart point posé poste pourriez pouvez pouvoir pratique
    précis précise premier prend prenez préparation presque presse prêt prévu principe pris prix problème
    prochaine proche profite progrès projet promesses promis propre prospectus prouve qu’espérer qu’estimer
    quelconque quelqu’un question quotidienne raccourci raconte raison ramène rapide rappelez rares rebours
    récents recommandation recommencer reconnaîtra regard réglé règlent régulier rejoindre relevés relire
    relisez remercier remet remettre remplace remplir rencontrerez rend renseigne repart répétez répond
    réponse reposent reprendre réserve responsable ressemble ressemblent reste restent résultat résumé retard
    retirer retour revenir reviennent revient rien s’adapter s’additionnent s’applique s’arrête saison sait
    sautent savez savoir second semaine semble séparer serait service serviriez seul signe silence simple
    situation situer six sobrement solution souhaite soulagement souvient spécialiste spectaculaires stade
    succès suffisent suffit suit suivante suivre sujet supprimer surprend surtout tâche taisent talent tard
    technique temps tenir terme terminé tête thème théorie tienne tient tôt trancher transpose travail
    travailler travaux trois trouve tues typique urgent usage utile utilise valent valeur vaut venu verdict
    vérifie vérifier version veulent veut vie viendra vient visible vit vitesse vivront voie voient voir voit
    voudra vraies yeux`,
  ru: `
    банально берётся бесплатными блестящих ближайшие болезни большинства бывают быстрее бюджете важен важно
    вариант ведите ведут вежливо вернётся вернуться верны вещи взглянуть взялись видна виду вкуса вместе
    вначале вовремя вообще вопрос впервые впечатлениях времени время встречаются второй входит выберите
    выбирать выбора выводов выглядит вызвана выигрыш вымышленный выполнить выслушайте выходит выяснить главное
    говорят год готово громких даёт далеко дальнейшие дальше дан дату дают два двигайтесь двух действий
    действовать делать дело день держите десяти десять детали деталях дешевле дешёвом длинный длится дни дня
    добавьте доверия доверять договорённость договоритесь доказывает документы долго должны дольше дома
    допущения дорогая дороже достаточно друг дружелюбный думать жаргон ждать желания живёт жизнь жить зависит
    задавайте задать задачей задержке законченным закончите заменит заменяет заметил заметки заметнее занимает
    заново запас записано записи записывайте запишите запнулись запомнить запутали заранее заслуживает
    заставит звонок звучит знает знаешь знак знания знать значат значит знающий идеалом идёт идея избавляет
    избавьтесь избежать известны изменения изменить измерение именно иметь иначе искал использования исправили
    исправлений история исходное итог ищут кажется кажутся картину касается клиент кого кое компании кому
    контакты конца коротко краям критерии курс легко легче либо лишней любят магии маленькими мало мелкие
    менее меньше менять мерить меркой месте месяц минуту мнения множество могут мода молчание момент нагляднее
    надеждой надёжность надеяться назад назвать назначьте называет найти наоборот напомните насколько
    наступает наутро начала начинается начиная начните небольшой невелико неверно невысказанные недели
    недоразумений недостатком недостающие незаметно некоторые некуда нём немногие необходимое неожиданностей
    непонятно неприятную несколько неудача неудобный никакое никто новость нормы нужно обещаний обещанное
    обзор облегчает облегчение обнаруженным обсудите обходится общие объёме объявление объяснение объяснить
    объясняют обычно обязательно одинаков одинаково одну ожидание ожидать оказывается опираются описании
    описать определённые опыт опытным особого осознанно оставляет оставьте остальное остановиться остаются
    осторожнее отбросьте ответ ответственного отвечает отделе отдельного отзыв отказаться откладывать
    открывать открыто отложенный отменить отметьте отсюда оценивают очевидно ошибка пауза первый переносится
    перенять перерыв пересказ переспросите перестаёт перечитайте письменно план планировать платить плохую
    побеждает поблагодарите повседневная повторите повторяются поговорите пограничные подводит подготовка
    поддаваться подробности подходит подходящий позволить позволяют позже пойдёт пока покажут показать полгода
    полезен полезно полной половина положение получается полученным польза пользовались пользуетесь помнит
    помогал помощь понемногу поняли понятно попавшемся поправить поправляйте попробуйте попросите порядке
    порядок последние посмотреть посмотрит поставьте поступили посчитать похожи почему поэтому практике
    практический пределы предложение предположения предысторией прежде прежние пригодятся приготовьте
    придерживаться придётся придуман приемлемым признаков признаться прикинуть прилагательные пример принимать
    приносит принцип приходят причины приятно проба проблемы проверенные проверить проверки проверьте
    проверяет продвижение продержится проект происходит пройти пропускают пропустить проследить просто
    противоречат профессионально проще пункт пусть пути пятью работать работы рабочие равно разговора
    различается разницу разное разобраться разовые разочарований рано раньше рассказать расставьте расход
    регулярно редко реже результат резюме рекламе рекомендация речь решал решение решите рукам руководству
    рушится рядом самостоятельно сберечь сведения сводится сделать сегодня сезон сейчас середине сильнее
    ситуации сказать складываются сколько скоро скорости скромное следует слишком слов сложится сложными
    случай сможет смотрите сначала снова собираться собранные собственные совет согласия сообщения сообщить
    состоит состояния сотрудников сохраните сочетать специалисту специальные спешите спешка списка спокойно
    споров способа спрашивают спросить сравнение сравнивать сравните сразу срока срочной становится стать
    стоит столкнётесь столько стороны стоять страницы строка судит сумеет считайте таланта текста теории
    термином терпение тех типичные тон точный тревожит трёх трудное трудностей убедить убрать увидеть удался
    уделить удержите удивил узнайте указать укладывалось умалчивают уме умещается упускает упустить усилий
    условиях успех утверждения уточнение уточнить утром уходят участвовал хватит хороши хочет храните худший
    цель ценностях цену цифры часто часы чаще человек чём честно число читать чужие шаг экономит экспертом
    явно яркого ясно ясности`,
}

/** The stock phrases of advertising, which say as little. */
const COMMERCIAL: Record<string, string> = {
  en: `
    success successful strategy business customer company solution quality powerful effective efficient
    affordable relationship audience brand competition competitive competitor valuable value tool potential
    world digital modern opportunity growth grow boost enhance improve performance experience innovative
    innovation unique ultimate essential crucial key vital important variety advantage reach build strong
    create ensure provide provider deliver goal market industry professional expert team helps great
    powerful popular fast comprehensive tailored various numerous different trend landscape dynamic
    integrated existing discover unlock ahead resonate optimise optimize endless possibilities journey needs
    benefits stand content size start-up large role`,
  de: `
    Erfolg erfolgreich Strategie Unternehmen Kunde Lösung Qualität effektiv effizient Beziehung Zielgruppe
    Marke Wettbewerb wertvoll Potenzial Welt digital modern Möglichkeit Wachstum steigern verbessern
    Leistung Erfahrung innovativ einzigartig wesentlich entscheidend wichtig Vielfalt Vorteil erreichen
    aufbauen stark schaffen bieten Anbieter liefern Markt Branche professionell Experte Team beste großartig
    beliebt individuell maßgeschneidert zahlreich verschieden Trend optimieren zuverlässig kompetent Partner
    Rolle Bedürfnis Inhalt`,
  es: `
    éxito exitoso estrategia empresa cliente solución calidad eficaz eficiente relación público marca
    competencia valioso potencial mundo digital moderno oportunidad crecimiento aumentar mejorar rendimiento
    experiencia innovador único esencial clave importante variedad ventaja alcanzar construir fuerte crear
    ofrecer proveedor mercado sector profesional experto equipo popular personalizado numeroso diferente
    tendencia optimizar papel necesidades contenido`,
  fr: `
    succès stratégie entreprise client solution qualité efficace relation public marque concurrence précieux
    potentiel monde numérique moderne opportunité croissance augmenter améliorer performance expérience
    innovant unique essentiel clé important variété avantage atteindre construire fort créer offrir
    fournisseur marché secteur professionnel expert équipe populaire personnalisé nombreux différent
    tendance optimiser rôle besoins contenu`,
  ru: `
    успех успешный стратегия компания клиент решение качество эффективный отношения аудитория бренд
    конкуренция ценный потенциал мир цифровой современный возможность рост повысить улучшить опыт
    инновационный уникальный важный ключевой разнообразие преимущество достичь создать предложить рынок
    отрасль профессиональный эксперт команда популярный индивидуальный различный тренд оптимизировать
    надёжный роль потребности`,
}

const stems = new Map<string, ReadonlySet<string>>()

/** Stems of the ordinary words of a language; null where there is no list. */
export function ordinaryStems(language: string): ReadonlySet<string> | null {
  const list = ORDINARY[language]
  if (list === undefined) return null
  const known =
    stems.get(language) ?? new Set(contentStems(`${list} ${COMMERCIAL[language] ?? ''}`, language))
  stems.set(language, known)
  return known
}
