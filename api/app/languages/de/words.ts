import { wordSet } from '../word_set.js'

export const STOP_WORDS = wordSet(`
    aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes anders auch auf
    aus außer bei beide beiden beim bereits bin bis bist da dabei dadurch dafür dagegen daher damit danach dann daran
    darauf daraus darf darin darum darüber das dass daß davon davor dazu dein deine deinem deinen deiner dem den
    denen denn dennoch der deren des deshalb dessen die dies diese diesem diesen dieser dieses doch dort du durch
    dürfen ein eine einem einen einer eines einige einigen einiger einmal er es etwa etwas euch euer eure für gegen
    gewesen haben habe hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer
    in indem ins ist ja jede jedem jeden jeder jedes jedoch jene jetzt kann kannst kein keine keinem keinen keiner
    können könnte könnten man manche mehr mein meine meinem meinen meiner mich mir mit muss müssen musste nach
    nachdem nicht nichts noch nun nur ob oder ohne sehr sei sein seine seinem seinen seiner seines seit selbst sich
    sie sind so sobald sogar solche solchen soll sollen sollte sollten sondern sonst soweit sowie um und uns unser
    unsere unserem unseren unserer unter viel viele vielen vom von vor wann war waren warum was weder weil welche
    welchem welchen welcher welches wem wen wenn wer werde werden weshalb wie wieder will wir wird wo wobei wollen
    worden wurde wurden während würde würden zu zum zur zwar zwischen über`)

export const ORDINARY_WORDS = `
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
    zusammenarbeit zusammenfassung zuständige zustimmen zwei zweiten zweitplatzierten`

export const COMMERCIAL_WORDS = `
    Erfolg erfolgreich Strategie Unternehmen Kunde Lösung Qualität effektiv effizient Beziehung Zielgruppe
    Marke Wettbewerb wertvoll Potenzial Welt digital modern Möglichkeit Wachstum steigern verbessern
    Leistung Erfahrung innovativ einzigartig wesentlich entscheidend wichtig Vielfalt Vorteil erreichen
    aufbauen stark schaffen bieten Anbieter liefern Markt Branche professionell Experte Team beste großartig
    beliebt individuell maßgeschneidert zahlreich verschieden Trend optimieren zuverlässig kompetent Partner
    Rolle Bedürfnis Inhalt`
