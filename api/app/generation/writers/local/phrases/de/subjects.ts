import type { Subjects } from '../subjects.js'

/** Advice and lists for each kind of subject. */
export const subjects: Subjects = {
  product: {
    understand: [
      'Prüfsiegel und Normen stehen auf dem Typenschild; was sie bedeuten, erklärt die Verbraucherzentrale.',
      'Beim Material lohnt die genaue Bezeichnung: Massivholz, furniert und foliert sind drei verschiedene Dinge.',
    ],
    why: [
      'Ein Gerät mit verfügbaren Ersatzteilen übersteht auch einen kaputten Schalter oder eine gebrochene Dichtung.',
      'Weniger Verpackung und kürzere Wege senken die Versandkosten ebenso wie den Abfall.',
    ],
    decide: [
      'Im Geschäft nimmt man das Stück in die Hand, öffnet Deckel und Verschlüsse und hört auf Geräusche.',
      'Aufschlussreich sind Bewertungen mit drei Sternen und solche, die nach einem Jahr geschrieben wurden.',
    ],
    money: [
      'Zum Kaufpreis kommen Zubehör, Verbrauchsmaterial, Lieferung und Entsorgung des Altgeräts.',
      'Der Preis, geteilt durch die erwarteten Jahre der Nutzung, dreht die Rangfolge oft um.',
    ],
    time: ['Vor Feiertagen und Saisonbeginn werden Lieferzeiten länger und die Auswahl kleiner.'],
    do: [
      'Typenschilder, Seriennummern und Einstellungen fotografiert man vor jeder Änderung.',
      'Den Kassenbon fotografiert man am besten gleich, denn Thermopapier verblasst vor Ablauf der Gewährleistung.',
      'In den ersten Tagen wird jede Funktion einmal benutzt, solange die Rückgabe noch möglich ist.',
      'Türbreite, Treppenhaus und Steckdosen misst man vor der Bestellung aus.',
    ],
    avoid: [
      'Rabatte auf Vorjahresmodelle lohnen nur, wenn es dafür noch Ersatzteile gibt.',
      'Online-Bilder täuschen über Größe und Farbe; die Maße in der Beschreibung tun es nicht.',
    ],
    ask: ['Im Laden fragt man, welches Modell am häufigsten zurückkommt, und weshalb.'],
    check: ['Nähte, Scharniere, Deckel und Kabel zeigen zuerst, wie sorgfältig gearbeitet wurde.'],
    after: ['Pflegehinweise des Herstellers trägt man mit den Abständen in den Kalender ein.'],
    checklist: [
      'Verbrauchsmaterial ist überall erhältlich',
      'Garantie und Gewährleistung stehen auf dem Beleg',
      'Lieferung bis an den Aufstellort ist vereinbart',
    ],
    questions: [
      'Wie lange gibt es Ersatzteile?',
      'Wer repariert, und wo?',
      'Was kostet das Verbrauchsmaterial im Jahr?',
      'Wie läuft die Rückgabe, wenn die Verpackung geöffnet ist?',
    ],
    mistakes: [
      'Nach Foto statt nach Maßen bestellen',
      'Die Rückgabefrist verstreichen lassen',
      'Folgekosten übersehen',
      'Für den seltenen Sonderfall zu groß kaufen',
    ],
  },
  provider: {
    understand: [
      'Ein Angebot sagt, welche Vorarbeiten nötig sind und wer den Bauschutt entsorgt.',
      'Im Altbau steckt hinter Putz und Dielen manche Überraschung; ein gutes Angebot nennt, was dann geschieht.',
    ],
    why: [
      'Außerhalb der Hochsaison gibt es mehr freie Termine und manchmal einen besseren Preis.',
      'Undichte Fugen, verstopfte Rinnen und lose Ziegel kosten wenig, solange noch kein Wasser eingedrungen ist.',
      'Ein Protokoll mit Datum und Fotos hilft später bei Versicherung, Vermietung und Verkauf.',
    ],
    decide: [
      'Eine Referenz aus der Nachbarschaft kann man anrufen und sich das Ergebnis zeigen lassen.',
      'Meisterbrief, Versicherung und Eintrag in der Handwerksrolle lassen sich vor dem Auftrag prüfen.',
    ],
    money: [
      'Abschlagszahlungen knüpft man an sichtbare Bauabschnitte und behält den letzten Teil bis zur Abnahme.',
      'Der Lohnanteil gehört getrennt auf die Rechnung, weil er sich steuerlich absetzen lässt.',
    ],
    time: [
      'Material und Ersatzteile sind bestellt, bevor der Tag gebucht wird, an dem man sie braucht.',
      'Fenster, Fliesen und Armaturen mit langer Lieferzeit bestellt man zuerst, auch wenn sie zuletzt eingebaut werden.',
    ],
    do: [
      'Typenschilder, Seriennummern und Einstellungen fotografiert man vor jeder Änderung.',
      'Vor dem Termin räumt man den Arbeitsbereich frei und fotografiert Wände, Böden und Türen.',
      'Schlüssel, Parkplatz, Strom und Wasser klärt man am Vortag.',
    ],
    avoid: [
      'Die volle Summe im Voraus zu zahlen nimmt einem jedes Druckmittel bei Mängeln.',
      'Drei Angebote mit drei verschiedenen Leistungen lassen sich nicht vergleichen.',
    ],
    ask: ['Die Frage, welche Arbeiten ein Subunternehmer übernimmt, gehört ins erste Gespräch.'],
    check: ['Fugen, Kanten und Anschlüsse sieht man sich bei Tageslicht und aus der Nähe an.'],
    after: ['Rechnung, Gewährleistung und Farbnummern kommen in einen Ordner, den auch andere finden.'],
    checklist: [
      'Die Entsorgung steht im Angebot',
      'Es gibt eine Telefonnummer für Notfälle',
      'Zahlungen folgen dem Baufortschritt',
    ],
    questions: [
      'Wer kommt tatsächlich, und ist jemand davon Subunternehmer?',
      'Was geschieht, wenn hinter der Wand etwas Unerwartetes auftaucht?',
      'Wie lange ist der Raum nicht benutzbar?',
      'Was kostet eine zusätzliche Stunde?',
    ],
    mistakes: [
      'Änderungen nur mündlich vereinbaren',
      'Alles im Voraus bezahlen',
      'Strom, Wasser und Parkplatz vergessen',
      'Die Abnahme bei Dunkelheit machen',
    ],
  },
  software: {
    understand: [
      'Export, Rechteverwaltung und Datensicherung fehlen in vielen Prospekten und entscheiden im Alltag am meisten.',
    ],
    why: [
      'Was einmal eingegeben und überall benutzt wird, kann niemand zweimal falsch abtippen.',
      'Liegt der Stand eines Vorgangs offen, entfallen die Rückfragen per Telefon.',
    ],
    decide: [
      'In der Testphase gibt man den schwierigsten Auftrag des letzten Monats ein und nicht das Musterprojekt.',
      'Serverstandort und Auftragsverarbeitung klärt man vor der ersten Kundendatei.',
    ],
    money: [
      'Zur Lizenz kommen Schulung, Datenübernahme und die Stunden der eigenen Leute.',
      'Nach dem Preis für doppelt so viele Nutzer fragt man vor der Unterschrift.',
    ],
    time: ['Umgestellt wird nie im stärksten Monat und nie an einem Freitag.'],
    do: [
      'Doppelte Adressen und alte Artikelnummern bereinigt man vor dem Import.',
      'Wer was sehen und ändern darf, stellt man am ersten Tag ein.',
    ],
    avoid: [
      'Alte Tabellen nebenher weiterzuführen endet mit zwei Wahrheiten.',
      'Eine Einführung ohne zuständige Person endet mit zwei halb genutzten Systemen.',
    ],
    ask: ['Ein kurzer Anruf beim Support während der Testphase zeigt, wie später geantwortet wird.'],
    check: [
      'Nach einem Monat zeigt das Protokoll, welche Funktion niemand benutzt und welche Tabelle heimlich weiterlebt.',
    ],
    after: [
      'Zugänge ausgeschiedener Kollegen löscht man am letzten Arbeitstag.',
      'Eine Datensicherung gilt erst, wenn sie einmal zurückgespielt wurde.',
    ],
    checklist: [
      'Der Datenexport ist ausprobiert',
      'Rollen und Rechte sind festgelegt',
      'Die Kündigungsfrist ist bekannt',
      'Die Datensicherung wurde einmal zurückgespielt',
    ],
    questions: [
      'Wo liegen die Daten, und wer hat Zugriff?',
      'Wie bekommen wir unsere Daten wieder heraus?',
      'Was kostet der nächste Nutzer?',
      'Wie oft erscheinen Aktualisierungen?',
    ],
    mistakes: [
      'Mit dem Musterprojekt testen',
      'Ungeprüfte Altdaten übernehmen',
      'Schulung erst nach dem Start ansetzen',
      'Niemanden für Rückfragen benennen',
    ],
  },
  care: {
    understand: [
      'Befund, Diagnose und Behandlungsplan sind drei Dinge; von jedem darf man eine Kopie verlangen.',
    ],
    why: [
      'Bei Kontrollen fallen Veränderungen an Zähnen, Haut oder Gewicht auf, bevor sie Beschwerden machen.',
    ],
    decide: [
      'Sprechzeiten, Notdienst und Anfahrt vergleicht man mit der eigenen Woche.',
      'Wie ein Erstbesuch abläuft, lässt sich am Telefon erfragen.',
    ],
    money: [
      'Einen Kostenplan gibt es vor der Behandlung; was die Versicherung übernimmt, bestätigt sie schriftlich.',
    ],
    time: ['Frühe Termine verschieben sich selten, was Kindern, Tieren und Nervösen hilft.'],
    do: [
      'Medikamente, frühere Befunde und Impfpass gehören in die Tasche.',
      'Seit wann, wie oft und wodurch es besser wird: Drei Stichworte auf einem Zettel genügen.',
    ],
    avoid: [
      'Eine Behandlung abzubrechen, weil es besser geht, gefährdet das Ergebnis.',
      'Ratschläge aus Foren kennen weder Vorgeschichte noch Befund.',
    ],
    ask: ['Die Frage, was ohne Behandlung geschieht, zeigt, wie dringend sie ist.'],
    check: ['Ein Anruf aus der Praxis nach einem Eingriff ist ein gutes Zeichen.'],
    after: ['Temperatur, Appetit oder Schmerzen notiert man in den ersten Tagen mit Uhrzeit.'],
    checklist: ['Medikamente und Allergien sind notiert', 'Ein Begleiter für den Heimweg ist gefunden'],
    questions: [
      'Was geschieht, wenn wir abwarten?',
      'Welche Alternative gibt es, und was kostet sie?',
      'Was darf ich danach nicht tun?',
      'Wen rufe ich am Wochenende an?',
    ],
    mistakes: [
      'Beschwerden wochenlang beobachten',
      'Nachsorgetermine ausfallen lassen',
      'Medikamente eigenmächtig absetzen',
      'Fragen aus Höflichkeit nicht stellen',
    ],
  },
  learning: {
    understand: [
      'Kursinhalt und das, was man danach kann, sind zweierlei; gute Beschreibungen nennen das Zweite.',
    ],
    why: ['Ein fester Termin mit Lehrkraft macht aus einem Vorsatz eine Gewohnheit.'],
    decide: [
      'Eine Probestunde sagt mehr als die Zertifikate an der Wand.',
      'Gruppengröße und Betreuungsschlüssel erfragt man vor der Anmeldung.',
    ],
    money: ['Bücher, Prüfung und Material kommen zur Kursgebühr hinzu.'],
    time: ['Kurze Übungen an den meisten Tagen bringen mehr als ein langer Sonntag.'],
    do: [
      'Die letzte Lektion wiederholt man am selben Abend noch einmal laut.',
      'Fragen, die zwischen den Stunden entstehen, kommen auf eine Karte im Heft.',
    ],
    avoid: ['Lehrbücher zu sammeln fühlt sich nach Lernen an und ist keines.'],
    ask: ['Nach dem Ersatz für versäumte Stunden fragt man vor der Unterschrift.'],
    check: ['Eine Tonaufnahme im Monat macht Fortschritte hörbar.'],
    after: ['Das Gelernte wendet man in der ersten Woche nach dem Kurs an.'],
    checklist: [
      'Eine Probestunde wurde besucht',
      'Prüfungstermine und Gebühren sind bekannt',
      'Übungszeit steht im Kalender',
    ],
    questions: [
      'Wer unterrichtet, und bleibt es dieselbe Person?',
      'Wie groß ist die Gruppe?',
      'Was geschieht bei Krankheit?',
      'Was kann man nach der Hälfte des Kurses?',
    ],
    mistakes: [
      'Das Niveau nach dem besten Tag wählen',
      'Ohne Probestunde unterschreiben',
      'Keine Übungszeit einplanen',
      'Sich mit der schnellsten Person vergleichen',
    ],
  },
  money: {
    understand: [
      'Im Kleingedruckten entscheidet meist der Satz mit der Ausnahme.',
      'Der effektive Jahreszins enthält Kosten, die der Sollzins verschweigt.',
    ],
    why: [
      'Eine Liste aller Verträge mit Beträgen und Fristen zeigt doppelte Versicherungen und vergessene Abonnements.',
    ],
    decide: [
      'Die Summe über die ganze Laufzeit zählt, nicht die Monatsrate.',
      'Berufsordnung und Zulassung eines Beraters lassen sich im Kammerverzeichnis nachschlagen.',
    ],
    money: [
      'Wie der Berater bezahlt wird, durch Honorar oder Provision, gehört ins erste Gespräch.',
      'Was ein vorzeitiger Ausstieg kostet, steht im Vertrag und selten im Prospekt.',
    ],
    time: ['Kündigungsfristen trägt man mit einem Monat Vorlauf in den Kalender ein.'],
    do: [
      'Bescheide, Kontoauszüge und Verträge sortiert man vor dem Termin nach Jahren.',
      'Eine schriftliche Zusammenfassung der Empfehlung mit Begründung lässt man sich zusenden.',
    ],
    avoid: [
      'Unter Zeitdruck zu unterschreiben dient nur der Gegenseite.',
      'Privates und Geschäftliches auf einem Konto macht beides unübersichtlich.',
    ],
    ask: ['Die Frage, was gegen die Empfehlung spricht, beantwortet ein guter Berater ohne Zögern.'],
    check: ['Die erste Abrechnung vergleicht man Posten für Posten mit dem Angebot.'],
    after: ['Umzug, Kind, Heirat oder neue Stelle sind Anlässe für eine Durchsicht.'],
    checklist: [
      'Laufzeit und Gesamtsumme sind bekannt',
      'Die Vergütung ist schriftlich geregelt',
      'Fristen stehen im Kalender',
      'Alle Unterlagen liegen vor',
    ],
    questions: [
      'Wie werden Sie bezahlt?',
      'Was kostet es insgesamt?',
      'Was spricht gegen diese Lösung?',
      'Was geschieht, wenn sich mein Einkommen ändert?',
      'Mit welchen Fällen wie meinem haben Sie Erfahrung?',
    ],
    mistakes: [
      'Nur auf die Monatsrate schauen',
      'Im ersten Gespräch unterschreiben',
      'Kündigungsfristen verpassen',
      'Tipps von Bekannten ungeprüft übernehmen',
    ],
  },
  place: {
    understand: ['Fotos zeigen weder Straßenlärm noch den Weg vom Bahnhof.'],
    why: [
      'Außerhalb der Hochsaison gibt es mehr freie Termine und manchmal einen besseren Preis.',
      'Was vorab gebucht ist, muss vor Ort niemand mehr ausdiskutieren.',
    ],
    decide: [
      'Anfahrt und letzte Verbindung sieht man sich für den tatsächlichen Wochentag an.',
      'Die mittleren Bewertungen sind meist die sachlichsten.',
    ],
    money: ['Frühstück, Parkplatz, Endreinigung und Kurtaxe stehen nicht in jedem Preis.'],
    time: ['Am Rand der Saison sind Preise niedriger und Gastgeber gesprächiger.'],
    do: [
      'Allergien, Kinderwagen, Hund oder Rollstuhl nennt man bei der Buchung.',
      'Adresse und Telefonnummer speichert man so, dass sie ohne Netz zu finden sind.',
    ],
    avoid: ['Wer nach einem einzigen Foto bucht, wohnt am Ende neben der Umgehungsstraße.'],
    ask: ['Gastgeber verraten gern, welchen Tisch oder welches Zimmer sie selbst nähmen.'],
    check: ['Die neuesten Gästefotos legt man neben die offiziellen Bilder.'],
    after: ['Zimmernummer oder Lieblingsgericht notiert man für das nächste Mal.'],
    checklist: [
      'Stornobedingungen sind gelesen',
      'Öffnungstage passen zum Reisetag',
      'Sonderwünsche stehen in der Bestätigung',
    ],
    questions: [
      'Bis wann kann man kostenlos absagen?',
      'Was ist an diesen Tagen geschlossen?',
      'Was kommt zum Preis noch hinzu?',
      'Wie kommt man abends zurück?',
    ],
    mistakes: [
      'Zu viel in einen Tag packen',
      'Nach einem Foto buchen',
      'Ruhetage übersehen',
      'Sonderwünsche erst an der Tür nennen',
    ],
  },
  practice: {
    understand: ['Wenige Minuten an jedem Tag wirken stärker als ein guter Vorsatz für das Wochenende.'],
    why: ['Eine feste Uhrzeit erspart die tägliche Überlegung, ob heute Zeit dafür ist.'],
    decide: ['Die Variante, die auch an einem müden Abend gelingt, ist die richtige.'],
    money: ['Gekauft wird erst, was beim Ausprobieren dreimal gefehlt hat.'],
    time: [
      'Nach dem Zähneputzen oder vor dem ersten Kaffee findet eine neue Gewohnheit am leichtesten Platz.',
    ],
    do: [
      'Schuhe, Buch oder Matte legt man am Vorabend bereit.',
      'Ein Häkchen im Wandkalender zeigt die gelungenen Tage auf einen Blick.',
    ],
    avoid: ['Alles gleichzeitig umzustellen hält selten bis zum Monatsende.'],
    check: ['Am Sonntagabend genügt eine Zeile: Was ging leichter als letzte Woche?'],
    after: ['Nach Krankheit oder Urlaub fängt man klein wieder an, ohne Versäumtes nachzuholen.'],
    checklist: ['Uhrzeit und Ort stehen fest', 'Alles Nötige liegt bereit', 'Eine Person weiß davon'],
    mistakes: ['Mit dem schwersten Teil beginnen', 'Ausfälle nachholen wollen', 'Erfolge nicht aufschreiben'],
  },
  team: {
    understand: [
      'Zwei Kollegen beschreiben denselben Ablauf oft verschieden; einen Vorgang gemeinsam durchzugehen klärt das.',
    ],
    why: ['Klare Zuständigkeiten ersparen Rückfragen im Chat und doppelte Arbeit.'],
    decide: ['Was für alle gleich sein muss, legt man fest; den Rest entscheidet jedes Team selbst.'],
    money: ['Besprechungsstunden mal Teilnehmer ergeben einen der größten Posten im Betrieb.'],
    time: ['Die erste Woche plant man stundenweise, die zweite lässt man offen.'],
    do: [
      'Zugänge, Laptop und Einladungen sind vor dem ersten Morgen eingerichtet.',
      'Fragen, die zweimal gestellt werden, bekommen eine kurze schriftliche Antwort im Wiki.',
    ],
    avoid: ['Am ersten Tag alle Handbücher zu überreichen führt dazu, dass keines gelesen wird.'],
    ask: ['Neue Kolleginnen und Kollegen fragt man nach zwei Wochen, was sie überrascht hat.'],
    check: ['Nach einem Monat zeigt sich, ob alle die drei Prioritäten ohne Nachschlagen nennen.'],
    after: ['Die Checkliste verbessert, wer sie zuletzt gebraucht hat.'],
    checklist: [
      'Zugänge funktionieren vor dem ersten Tag',
      'Rückmeldungen haben einen festen Termin',
      'Entscheidungen sind nachzulesen',
    ],
    questions: [
      'Wer entscheidet, wenn wir uns nicht einig sind?',
      'Womit hören wir dafür auf?',
      'Wie erfährt es die neueste Person im Team?',
    ],
    mistakes: [
      'Ziele ohne Namen daneben',
      'Besprechungen ohne Frage',
      'Wer im Homeoffice sitzt, wird vergessen',
    ],
  },
}
