import type { PhrasePack } from '../types.js'

export const advice: PhrasePack['advice'] = {
  understand: {
    any: [
      'Was im Kleingedruckten als Ausnahme steht, zeigt, was der Rest nicht abdeckt.',
      'Zwei Angebote nebeneinander, und unterstrichen, was nur in einem steht: Danach fragt man.',
      'Wer es einem Freund erklären kann, hat es verstanden; wer dabei stockt, weiß jetzt, wo er weiterlesen muss.',
      'Zuerst kommt, was man selbst beobachten kann, danach, was andere dazu sagen.',
      'Ein Beispiel, das dem eigenen Fall ähnelt, hilft mehr als drei glänzende.',
      'Was Fachleuten selbstverständlich ist, verdient gerade deshalb eine Nachfrage.',
      'Die meisten Fragen hat schon jemand vor Ihnen gestellt; diese Person zu finden, spart Wochen.',
      'Ist ein Begriff unklar, lässt man ihn sich in einem einfachen Satz erklären; wer sein Fach versteht, kann das.',
      'Hilfreich ist es, das Nötige vom bloß Angenehmen zu trennen und beide Listen getrennt zu halten.',
      'Am schnellsten versteht man die Sache, wenn man einen ganz gewöhnlichen Fall von Anfang bis Ende verfolgt.',
      'Allgemeine Aussagen verschweigen gern die Bedingungen, unter denen sie stimmen; danach fragt man zuerst.',
      'Eine gute Erklärung nennt auch die Fälle, in denen sie nicht gilt.',
    ],
    provider: [
      'Bei Arbeiten vor Ort bleibt vieles unsichtbar: Vorbereitung, Schutz und Aufräumen gehören trotzdem dazu.',
      'Die meisten Missverständnisse drehen sich darum, was enthalten war, und nicht darum, wie gearbeitet wurde.',
    ],
    product: [],
    software: [
      'Neue Software ändert zuerst Gewohnheiten und dann Ergebnisse.',
      'Hinter jeder Funktionsliste steht eine Hauptaufgabe; sie gilt es zu finden.',
    ],
    care: [
      'Gute Behandlung erklärt, bevor sie beginnt.',
      'Nötig, sinnvoll und möglich sind drei verschiedene Dinge, und man darf fragen, was was ist.',
    ],
  },
  why: {
    any: [
      'Ein verpasster Termin oder eine falsche Bestellung kostet mehr als die halbe Stunde Prüfung davor.',
      'Mit Daten, Namen und Belegen in einem Ordner ist eine Reklamation in Minuten geschrieben.',
      'Außerhalb der Hochsaison gibt es mehr freie Termine und manchmal einen besseren Preis.',
      'Wer handelt, bevor er muss, kann sich Tag, Hilfe und Preis noch aussuchen.',
      'Nüchtern betrachtet sind die Alternativen selten kostenlos, sie werden nur später bezahlt.',
      'Am deutlichsten ist oft der Gewinn an Zeit: weniger Nachfragen, weniger Korrekturen, weniger, woran man denken muss.',
      'Probleme, die man früh angeht, bleiben klein.',
      'Auch nichts zu tun ist eine Entscheidung und sollte ebenso bewusst getroffen werden.',
      'Was zunächst nach Mehrarbeit aussieht, ersetzt später viele kleine Handgriffe.',
    ],
    provider: [
      'Einmal richtig gemacht, erspart die Arbeit den zweiten Termin und die zweite Rechnung.',
      'Wer dieselbe Arbeit jede Woche macht, sieht Schwachstellen, an denen Laien vorbeigehen.',
    ],
    product: ['Was sich reparieren lässt, bleibt im Gebrauch, wenn Billiges längst ersetzt ist.'],
    care: ['Wer regelmäßig nachsehen lässt, findet Kleines, solange es klein ist.'],
  },
  decide: {
    any: [
      'Preis, Umfang, Termin und Ansprechpartner der letzten zwei oder drei Kandidaten passen in eine Tabelle.',
      'Höchstpreis und spätesten Termin schreibt man vor dem ersten Gespräch auf.',
      'Ein kleiner erster Schritt beantwortet oft, was kein Vergleich beantworten kann.',
      'Den Grund der Entscheidung schreibt man in einer Zeile auf und liest ihn nach einem halben Jahr wieder.',
      'Vorsicht bei Kriterien, die nur ein einziges Angebot erfüllen kann.',
      'Widersprechen sich Ratschläge, fragt man, für welche Lage jeder gedacht war.',
      'Den Zweitplatzierten behält man besser im Auge, falls noch etwas dazwischenkommt.',
      'Kriterien ordnet man am besten vor dem Vergleich, denn ihre Reihenfolge entscheidet mehr als ihre Zahl.',
      'Bei zwei guten Möglichkeiten wählt man die, die sich leichter rückgängig machen lässt.',
      'Zuerst scheidet aus, was klar nicht passt; erst danach lohnt der genaue Vergleich.',
      'Ein Datum für die Entscheidung hilft, denn offene Fragen beantworten sich selten von selbst.',
      'Ein Gespräch mit jemandem, der dieselbe Frage vor einem Jahr hatte, ersetzt manche Recherche.',
      'Wirkt alles gleich, gewinnt die bessere Erklärung: Sie zeigt, wie später mit Problemen umgegangen wird.',
    ],
    provider: [
      'Zwei oder drei Betriebe sollten sich die Sache vor Ort ansehen, denn aus der Ferne wird geschätzt.',
      'Den Vorzug verdient, wer die vernünftigsten Fragen stellt.',
      'Eine Empfehlung aus der Nachbarschaft schlägt jede Sternebewertung.',
    ],
    product: [
      'Den Platz, an dem es stehen soll, misst man besser zweimal.',
      'Anfassen, heben, öffnen: Hände merken, was Bilder verschweigen.',
    ],
    software: [
      'Getestet wird mit den eigenen Daten und dem schwierigsten Fall.',
      'Wie man die Daten wieder herausbekommt, klärt man, bevor man welche eingibt.',
    ],
    care: [
      'Der Weg zur Praxis zählt mehr, als man denkt, denn Folgetermine hält man nur ein, wenn sie gut erreichbar sind.',
    ],
  },
  compare: {
    any: [
      'Beide Wege probiert man am besten gleich lang und im gleichen Umfang aus.',
      'Oft entscheidet die Frage, welchen der beiden man auch in einer schlechten Woche durchhält.',
      'Sind beide gleich gut, beginnt man mit dem, der sich leichter beenden lässt.',
      'Manchmal lassen sich beide verbinden.',
    ],
  },
  money: {
    any: [
      'Welcher Preis nach dem ersten Jahr gilt, steht selten in der Überschrift.',
      'Belege und Bestellbestätigungen bewahrt man auf, bis die Gewährleistung abgelaufen ist.',
      'Vergleichen lassen sich Angebote nur bei gleichem Umfang, Posten für Posten.',
      'Einmalige und laufende Kosten gehören getrennt; die zweiten entscheiden über die Jahre.',
      'Ein Preis mit Bedingungen ist mehr wert als zehn ohne.',
      'Eine Reserve im Budget beruhigt, vor allem wenn vorher feststeht, wofür sie gedacht ist.',
      'Beim günstigsten Angebot lohnt die Frage, was weggelassen wurde.',
      'Schriftlich festgehalten gehört auch, was den Preis noch ändern könnte.',
    ],
    provider: [
      'Material, Arbeit und Anfahrt sollten als eigene Posten im Angebot stehen.',
      'Was eine zusätzliche Stunde kostet, klärt man, bevor man sie braucht.',
    ],
  },
  time: {
    any: [
      'Termine lässt man sich schriftlich bestätigen, mit dem Namen dessen, der sie zugesagt hat.',
      'Material und Ersatzteile sind bestellt, bevor der Tag gebucht wird, an dem man sie braucht.',
      'Gezählt werden Arbeitstage und nicht Wochen, denn in Wochen verstecken sich Feiertage.',
      'Müssen andere zuerst liefern, hilft eine freundliche Erinnerung vor dem Termin.',
      'Ein Datum ist besser als eine Dauer, denn ein Datum lässt sich prüfen.',
      'Warten dauert meist länger als Arbeiten; früh klären sollte man also, wer zuerst handeln muss.',
      'In der Hochsaison dauert alles länger, deshalb lohnt ein früher Beginn.',
      'Ohne Spielraum im Zeitplan streicht man besser etwas, statt zu hoffen.',
      'Was bei Verzug geschieht, bespricht man vorher.',
    ],
    provider: [
      'Gute Betriebe sind ausgebucht; ein freier Termin am nächsten Tag verdient eine freundliche Rückfrage.',
    ],
  },
  do: {
    any: [
      'Typenschilder, Seriennummern und Einstellungen fotografiert man vor jeder Änderung.',
      'Ein Wecker beendet die erste Sitzung nach einer halben Stunde.',
      'Alle Schritte passen auf ein Blatt Papier, das man in Sichtweite legt.',
      'Vorher sollte klar sein, was fertig heißt.',
      'Eine kleine, brauchbare Fassung lässt sich später immer noch verbessern.',
      'Begonnen wird mit dem Teil, von dem alles andere abhängt, auch wenn ein anderer angenehmer wäre.',
      'Ein Schritt wird ganz beendet, bevor der nächste beginnt.',
      'Kurze Notizen helfen: was getan wurde, wann, und was noch offen ist.',
      'Funktioniert etwas nicht, ändert man immer nur eine Sache auf einmal.',
      'Vor dem Anfang liegt alles Nötige in Reichweite, denn jede Unterbrechung kostet mehr, als es scheint.',
      'Ein zweites Paar Augen findet in einer Minute, was man selbst nicht mehr sieht.',
      'Ein Foto vom Ausgangszustand klärt später manche Frage.',
    ],
    provider: [
      'Ein gemeinsamer Rundgang vor dem Beginn spart mehrere Anrufe.',
      'Arbeitszeiten, Zugang und Abstellplatz bespricht man besser vorher.',
    ],
    care: ['Mitzubringen sind eine Liste der Medikamente und zwei oder drei Fragen.'],
    software: ['Vor dem Umzug werden die Daten aufgeräumt, danach tut es niemand mehr.'],
  },
  avoid: {
    any: [
      'Eine Zusage am Telefon ohne Bestätigung per E-Mail ist der übliche Anfang eines Streits.',
      'Sternebewertungen ohne Text sagen nichts über den eigenen Fall.',
      'Eine Anzahlung vor dem schriftlichen Auftrag lässt wenig in der Hand.',
      'Ratschläge, die alles ganz einfach aussehen lassen, lassen meist das Schwierige weg.',
      'Der teuerste Fehler ist Eile: eine Entscheidung unter fremdem Zeitdruck.',
      'Was bei anderen geklappt hat, passt nicht, wenn deren Ausgangslage eine andere war.',
      'Die unangenehme Frage aufzuschieben verlegt sie nur auf einen schlechteren Zeitpunkt.',
      'Was nicht aufgeschrieben ist, erinnert später jeder anders.',
      'Eine Absprache, die an einer einzigen Person hängt, scheitert am ersten Krankheitstag.',
    ],
    provider: ['Zuruf auf der Baustelle ist der schnellste Weg zu einer unerwarteten Rechnung.'],
  },
  ask: {
    any: [
      'Vor dem Termin verschickte Fragen werden gründlicher beantwortet als spontane.',
      'Nach dem Grund einer Empfehlung zu fragen, bringt oft mehr als die Empfehlung selbst.',
      'Wer fragt, was die anderen an seiner Stelle tun würden, bekommt erstaunlich nützliche Antworten.',
      'Wer keine Zahl nennen kann, kann meist eine Spanne nennen.',
      'Die Antwort in eigenen Worten zu wiederholen, beendet viele Missverständnisse.',
      'Offene Fragen und eine kleine Pause bringen oft die nützlichere Hälfte der Antwort.',
      'Wer zugibt, etwas nicht zu wissen, und es dann klärt, gibt ein besseres Zeichen als eine schnelle Antwort auf alles.',
      'Wer mit mehreren spricht, stellt allen dieselben Fragen in derselben Reihenfolge.',
      'Aufschlussreich ist die Frage nach einem Fall, der nicht gut lief.',
      'Eine kurze Zusammenfassung nach dem Gespräch beugt Missverständnissen vor.',
    ],
  },
  check: {
    any: [
      'Die Rechnung liest man neben dem Auftrag, bevor man sie bezahlt.',
      'Geprüft wird unter echten Bedingungen: bei Regen, bei vollem Haus oder zur belebtesten Stunde.',
      'Wer nicht beteiligt war, sieht zuerst, was auffällt.',
      'Eine Angabe, die sich leicht prüfen lässt, prüft man; stimmt sie, verdient der Rest mehr Vertrauen.',
      'Die neuesten Arbeiten oder Rückmeldungen sagen mehr als die besten.',
      'Was versprochen war und was kam, vergleicht man Punkt für Punkt, solange noch Zeit ist.',
      'Wie über Fehler gesprochen wird, sagt mehr als eine Liste von Erfolgen.',
      'Beurteilen sollte man erst nach einigen Wochen im Alltag.',
    ],
    provider: ['Die Abnahme gehört bei Tageslicht und mit dem Angebot in der Hand gemacht.'],
  },
  people: {
    any: [
      'Die Telefonnummer der Person, die die Arbeit macht, ist mehr wert als die der Zentrale.',
      'Alle, die mit der Entscheidung leben müssen, sollten vorher gehört werden.',
      'Unausgesprochene Erwartungen sind der Grund für die meisten Enttäuschungen.',
      'Gute Zusammenarbeit gelingt, wenn beide Seiten sagen, was sie brauchen.',
    ],
  },
  after: {
    any: [
      'Was nicht mehr gebraucht wird, kommt weg, solange man noch weiß, warum.',
      'Nach der ersten Saison prüft man, ob die Annahmen noch stimmen.',
      'Eigene Notizen helfen auch dem Nächsten, der fragt.',
      'Ein Eintrag im Kalender für einen zweiten Blick in einigen Monaten genügt oft.',
      'Unterlagen und Ansprechpartner gehören an einen Ort, den auch andere finden.',
      'Regelmäßige kleine Pflege ist besser als eine große Anstrengung in letzter Minute.',
      'Was man beim nächsten Mal anders machen würde, schreibt man gleich auf.',
      'Rückmeldung an die Beteiligten hilft allen, auch wenn nur Kleinigkeiten offen sind.',
    ],
  },
  story: {
    any: [
      'Fortschritt wird sichtbar, sobald das Ziel in einem Satz steht, dem alle zustimmen.',
      'Kleine Prüfungen unterwegs erlauben es, die Richtung zu ändern, ohne neu zu beginnen.',
      'Eine einzelne Idee hilft selten so viel wie die Geduld, ihr zu folgen.',
      'Wer das Ergebnis täglich nutzt, kann es am besten beurteilen.',
      'Ein Plan, der sich in einer Minute erklären lässt, wird eher eingehalten.',
      'Eine kleine erste Fassung lässt Raum zum Lernen.',
      'Zahlen von vorher und nachher, auf gleiche Weise erhoben, ersparen Debatten über Eindrücke.',
    ],
  },
  news: {
    any: [
      'Bevor man etwas ändert, prüft man das Datum, das für einen selbst gilt.',
      'Wer schon Kunde ist, fragt nach, ob bestehende Vereinbarungen bleiben.',
      'Die Ankündigung selbst sollte man aufheben; Zusammenfassungen lassen immer etwas weg.',
      'Am Tag einer Ankündigung muss nichts entschieden werden.',
      'Eine offene Frage richtet man am besten gleich an die Verantwortlichen.',
    ],
  },
  review: {
    any: [
      'Jeder Punkt zählt so viel, wie oft man ihm begegnet: Ein täglicher Ärger wiegt mehr als ein seltener Vorzug.',
      'Mit einer offen genannten Schwäche lebt es sich leichter als mit einer, die man später entdeckt.',
      'Verglichen wird mit dem, was man heute nutzt, und nicht mit einem Ideal.',
      'Fehlende Angaben sind oft die, nach denen zu fragen sich lohnt.',
      'Ausprobieren sollte man den Teil, den man am meisten nutzen würde.',
    ],
  },
}

export const lists: PhrasePack['lists'] = {
  checklist: {
    any: [
      'Das Ziel passt in einen Satz',
      'Es ist klar, was enthalten ist und was nicht',
      'Eine Ansprechperson ist benannt',
      'Der nächste Termin steht fest',
      'Offene Punkte sind notiert',
      'Es ist geklärt, was bei Problemen geschieht',
    ],
    provider: [
      'Das Angebot nennt Umfang, Material und Termine',
      'Zugang und Arbeitszeiten sind besprochen',
      'Gewährleistung und Versicherung sind bestätigt',
    ],
    product: ['Die Maße sind geprüft', 'Ersatzteile sind erhältlich', 'Die Rückgabe ist geregelt'],
    care: [
      'Kosten und Alternativen wurden erklärt',
      'Folgetermine sind vereinbart',
      'Der Notdienst ist bekannt',
    ],
  },
  questions: {
    any: [
      'Was genau ist enthalten, und was nicht?',
      'Was brauchen Sie von uns, bevor es losgehen kann?',
      'Was geht am häufigsten schief, und was geschieht dann?',
      'Wer ist nach der Zusage für uns da?',
      'Was würden Sie im eigenen Fall empfehlen?',
      'Wann sprechen wir das nächste Mal?',
    ],
  },
  mistakes: {
    any: [
      'Unter Zeitdruck entscheiden',
      'Angebote mit verschiedenem Umfang vergleichen',
      'Absprachen nicht aufschreiben',
      'Nur Gleichgesinnte fragen',
      'Den ersten Plan für den letzten halten',
      'Wartezeiten vergessen',
    ],
  },
  steps: {
    any: [
      '**Ziel benennen.** Ein Satz genügt, den auch andere verstehen.',
      '**Bestand aufnehmen.** Was ist da, was fehlt?',
      '**Grenzen setzen.** Zeit, Geld und was sich nicht ändern darf.',
      '**Im Kleinen erproben.** Ein erster Versuch zeigt, was der Plan vergessen hat.',
      '**Ergebnis prüfen.** Am Satz vom Anfang gemessen.',
    ],
  },
}
