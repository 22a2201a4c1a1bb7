import type { Subjects } from '../subjects.js'

/** Advice and lists for each kind of subject. */
export const subjects: Subjects = {
  product: {
    understand: [
      'La plaque du fabricant indique la puissance, le matériau et l’année ; comparez-la avec l’annonce.',
      'Bois massif, plaqué et stratifié sont trois matériaux, avec trois prix et trois entretiens.',
    ],
    why: [
      'Un appareil dont on trouve les pièces survit à un interrupteur cassé ou à un joint usé.',
      'Ce qui se répare chez l’artisan du quartier ne finit pas à la déchetterie.',
    ],
    decide: [
      'En magasin, soulevez-le, ouvrez couvercles et fermetures, écoutez le bruit qu’il fait.',
      'Lisez les avis à trois étoiles et ceux qui ont été écrits après un an d’usage.',
    ],
    money: [
      'Ajoutez au prix les accessoires, les consommables, la livraison et la reprise de l’ancien appareil.',
      'Divisez le prix par les années d’usage prévues ; le classement change souvent.',
    ],
    time: ['Avant Noël et avant l’été, les délais de livraison s’allongent et le stock se vide.'],
    do: [
      'Photographiez étiquettes, numéros de série et réglages avant toute modification.',
      'Photographiez le ticket de caisse, car le papier thermique s’efface avant la fin de la garantie.',
      'Utilisez chaque fonction une fois pendant le délai de retour.',
      'Mesurez portes, escalier et prises avant de commander.',
    ],
    avoid: [
      'Les photos trompent sur la taille et la couleur ; les dimensions de la fiche, non.',
      'Une remise sur un modèle sans pièces détachées coûte cher à la première panne.',
    ],
    ask: ['Demandez au vendeur quel modèle revient le plus souvent, et pourquoi.'],
    check: ['Coutures, charnières, couvercles et câbles montrent d’abord le soin apporté.'],
    after: ['Notez au calendrier les intervalles d’entretien que conseille le fabricant.'],
    checklist: [
      'Les dimensions sont vérifiées',
      'Pièces et consommables sont disponibles',
      'La garantie figure sur la facture',
      'Le délai de retour est noté',
    ],
    questions: [
      'Pendant combien de temps trouve-t-on des pièces ?',
      'Qui répare, et où ?',
      'Que coûtent les consommables en un an ?',
      'Le retour est-il possible, emballage ouvert ?',
    ],
    mistakes: [
      'Commander d’après la photo plutôt que d’après les dimensions',
      'Laisser passer le délai de retour',
      'Oublier les consommables',
      'Acheter trop grand pour un cas rare',
    ],
  },
  provider: {
    understand: [
      'Un devis complet dit qui évacue les gravats et qui protège le sol.',
      'Dans une maison ancienne, le plâtre cache parfois des surprises ; le devis doit dire ce qui se passe alors.',
    ],
    why: [
      'Hors saison, les dates libres sont plus nombreuses et le prix parfois plus doux.',
      'Une petite fuite ou un joint ouvert se répare en une matinée tant que l’humidité n’a pas gagné le mur.',
      'Un compte rendu daté, avec des photos, sert auprès de l’assurance et le jour de la vente.',
    ],
    decide: [
      'Faites venir deux ou trois entreprises sur place, car à distance elles ne peuvent que supposer.',
      'Appelez un client du quartier et demandez à voir le chantier terminé.',
    ],
    money: [
      'Main-d’œuvre, fournitures et déplacement doivent occuper des lignes distinctes du devis.',
      'Payez par étapes visibles et gardez le solde pour la réception.',
    ],
    time: [
      'Commandez matériaux et pièces avant de réserver le jour où il les faudra.',
      'Commandez d’abord fenêtres, carrelage et robinetterie, dont les délais sont les plus longs.',
    ],
    do: [
      'Photographiez étiquettes, numéros de série et réglages avant toute modification.',
      'Dégagez la pièce et photographiez murs, sols et portes avant le premier jour.',
      'Réglez la veille les clés, le stationnement, l’électricité et l’eau.',
    ],
    avoid: [
      'Payer la totalité d’avance prive de tout moyen de pression en cas de reprise.',
      'Un changement demandé sur le pas de la porte finit sur une facture inattendue.',
    ],
    ask: ['Demandez quelle partie des travaux sera confiée à un sous-traitant.'],
    check: ['Examinez joints, bords et raccords à la lumière du jour, le devis à la main.'],
    after: ['Rangez facture, garantie et références de peinture dans la même chemise.'],
    checklist: [
      'Le devis nomme étendue, matériaux et dates',
      'L’évacuation des gravats est comprise',
      'L’assurance décennale est confirmée',
      'Les paiements suivent l’avancement',
    ],
    questions: [
      'Qui viendra travailler ?',
      'Que se passe-t-il si l’on découvre un problème derrière le mur ?',
      'Combien de jours la pièce sera-t-elle inutilisable ?',
      'Que coûte une heure supplémentaire ?',
    ],
    mistakes: [
      'Convenir des changements de vive voix',
      'Tout payer d’avance',
      'Oublier l’accès et le stationnement',
      'Réceptionner les travaux à la nuit tombée',
    ],
  },
  software: {
    understand: [
      'Export, droits d’accès et sauvegardes comptent plus au quotidien que la liste des fonctions.',
    ],
    why: [
      'Une donnée saisie une seule fois ne peut pas être mal recopiée dans un autre tableau.',
      'Quand l’état d’une commande est visible, les appels pour demander où elle en est cessent.',
    ],
    decide: [
      'Pendant l’essai, saisissez la commande la plus compliquée du mois dernier et non l’exemple fourni.',
      'Faites préciser où se trouvent les serveurs avant d’importer la première fiche client.',
    ],
    money: [
      'À la licence s’ajoutent la formation, la reprise des données et les heures de l’équipe.',
      'Demandez le prix pour deux fois plus d’utilisateurs avant de signer.',
    ],
    time: ['Ne basculez ni pendant le mois le plus chargé, ni un vendredi.'],
    do: [
      'Supprimez les adresses en double et les anciens codes avant l’import.',
      'Réglez dès le premier jour qui peut voir et modifier quoi.',
    ],
    avoid: ['Garder les anciens tableaux en parallèle finit avec deux versions de la vérité.'],
    ask: ['Appelez l’assistance avec une vraie question pendant l’essai et notez le temps de réponse.'],
    check: [
      'Au bout d’un mois, regardez quelle fonction personne n’utilise et quel tableur survit en cachette.',
    ],
    after: [
      'Fermez les accès d’un collègue le jour de son départ.',
      'Restaurez une sauvegarde une fois, pour savoir qu’elle fonctionne.',
    ],
    checklist: [
      'L’export des données a été essayé',
      'Les droits d’accès sont définis',
      'Le préavis de résiliation est connu',
      'Une sauvegarde a été restaurée',
    ],
    questions: [
      'Où les données sont-elles conservées ?',
      'Comment récupérons-nous nos données en partant ?',
      'Que coûte un utilisateur de plus ?',
      'À quel rythme paraissent les mises à jour ?',
    ],
    mistakes: [
      'N’essayer qu’avec l’exemple fourni',
      'Importer des données sans les nettoyer',
      'Former l’équipe après le lancement',
      'Ne nommer aucun responsable',
    ],
  },
  care: {
    understand: [
      'Symptôme, diagnostic et plan de traitement sont trois choses ; demandez une copie de chacune.',
    ],
    why: ['Un contrôle repère un changement des dents, de la peau ou du poids avant qu’il ne gêne.'],
    decide: [
      'Comparez les horaires et les urgences du cabinet avec votre semaine.',
      'Demandez par téléphone comment se passe une première visite.',
    ],
    money: [
      'Demandez un devis avant le traitement et faites confirmer par la mutuelle ce qu’elle rembourse.',
    ],
    time: [
      'Les premiers rendez-vous du matin sont ponctuels, ce qui aide les enfants et les animaux inquiets.',
    ],
    do: [
      'Apportez la liste des médicaments, les anciens comptes rendus et le carnet de vaccination.',
      'Notez depuis quand, à quelle fréquence et ce qui soulage.',
    ],
    avoid: [
      'Arrêter un traitement parce que la douleur a cessé compromet le résultat.',
      'Les conseils d’un forum ignorent vos antécédents.',
    ],
    ask: ['Demandez ce qui arriverait si l’on ne faisait rien pour l’instant.'],
    check: ['Un appel du cabinet après une intervention est bon signe.'],
    after: ['Relevez température, appétit ou douleur pendant les premiers jours.'],
    checklist: [
      'Médicaments et allergies sont notés',
      'Le coût et les autres solutions ont été expliqués',
      'Le numéro des urgences est enregistré',
    ],
    questions: [
      'Que se passe-t-il si nous attendons ?',
      'Quelle autre solution existe, et à quel coût ?',
      'Que faut-il éviter ensuite ?',
      'Qui appeler le week-end ?',
    ],
    mistakes: [
      'Attendre des semaines avec une gêne',
      'Sauter les visites de contrôle',
      'Arrêter seul un médicament',
      'Taire ses questions par politesse',
    ],
  },
  learning: {
    understand: ['Le programme et ce que l’on sait faire à la fin sont deux choses ; cherchez la seconde.'],
    why: ['Un rendez-vous fixe avec un professeur change une bonne intention en habitude.'],
    decide: [
      'Assistez à un cours d’essai avant l’inscription.',
      'Demandez combien d’élèves compte un groupe.',
    ],
    money: ['Ajoutez livres, examen et matériel aux frais d’inscription.'],
    time: ['Un quart d’heure presque tous les jours rapporte plus qu’un dimanche entier.'],
    do: [
      'Relisez la dernière leçon le soir même, à voix haute.',
      'Notez sur une fiche les questions qui viennent entre deux cours.',
    ],
    avoid: ['Accumuler les manuels donne l’impression d’apprendre sans avoir pratiqué.'],
    ask: ['Demandez comment se rattrapent les cours manqués.'],
    check: ['Enregistrez-vous une fois par mois ; le progrès s’entend.'],
    after: ['Servez-vous de ce que vous avez appris dès la première semaine.'],
    checklist: [
      'Un cours d’essai a été suivi',
      'Les dates et frais d’examen sont connus',
      'Des heures de pratique sont au calendrier',
    ],
    questions: [
      'Qui enseigne, et sera-ce toujours la même personne ?',
      'Combien d’élèves compte le groupe ?',
      'Que se passe-t-il en cas de maladie ?',
      'Que sait-on faire à la moitié du cours ?',
    ],
    mistakes: [
      'Choisir le niveau d’après son meilleur jour',
      'Signer sans cours d’essai',
      'Ne pas réserver de temps pour pratiquer',
      'Se comparer au plus rapide',
    ],
  },
  money: {
    understand: [
      'Dans les petites lignes, c’est souvent la phrase de l’exception qui décide.',
      'Le taux effectif comprend des frais que le taux nominal ne montre pas.',
    ],
    why: [
      'Une liste des contrats, avec montants et échéances, révèle assurances en double et abonnements oubliés.',
    ],
    decide: [
      'Regardez le total sur toute la durée et non la mensualité.',
      'Vérifiez que le conseiller figure au registre de son ordre.',
    ],
    money: [
      'Demandez si le conseiller est payé par honoraires ou par commission.',
      'Le coût d’une sortie anticipée est dans le contrat, rarement dans la brochure.',
    ],
    time: ['Inscrivez les préavis au calendrier avec un mois d’avance.'],
    do: [
      'Classez factures, relevés et contrats par année avant le rendez-vous.',
      'Demandez la recommandation et ses motifs par écrit.',
    ],
    avoid: [
      'Mêler dépenses privées et professionnelles sur un compte brouille les deux.',
      'Une signature sous pression ne sert que l’autre partie.',
    ],
    ask: ['Demandez quels sont les inconvénients de la solution recommandée.'],
    check: ['Comparez le premier décompte avec l’offre, ligne par ligne.'],
    after: ['Un déménagement, un enfant ou un nouvel emploi justifient une révision des contrats.'],
    checklist: [
      'Le total et la durée sont connus',
      'La rémunération est écrite',
      'Les échéances sont au calendrier',
      'Les pièces sont réunies',
    ],
    questions: [
      'Comment êtes-vous payé ?',
      'Que coûte l’ensemble ?',
      'Quels sont les inconvénients de cette solution ?',
      'Que se passe-t-il si mes revenus changent ?',
    ],
    mistakes: [
      'Ne regarder que la mensualité',
      'Signer au premier rendez-vous',
      'Laisser passer le préavis',
      'Suivre le conseil d’une connaissance sans vérifier',
    ],
  },
  place: {
    understand: ['Les photos ne montrent ni le bruit de la rue ni la côte depuis la gare.'],
    why: [
      'Hors saison, les dates libres sont plus nombreuses et le prix parfois plus doux.',
      'Ce qui est réservé à l’avance ne se discute plus sur place.',
    ],
    decide: [
      'Consultez le dernier bus du jour de la semaine où vous voyagez.',
      'Les avis moyens sont souvent les plus mesurés.',
    ],
    money: ['Petit déjeuner, stationnement, ménage et taxe de séjour ne sont pas toujours dans le prix.'],
    time: ['En marge de la saison, les prix baissent et les hôtes ont le temps de parler.'],
    do: [
      'Signalez allergies, enfants, chien ou fauteuil roulant dès la réservation.',
      'Gardez l’adresse et le téléphone accessibles sans réseau.',
    ],
    avoid: ['Réserver d’après une seule photo mène au bord de la rocade.'],
    ask: ['Demandez aux hôtes quelle table ou quelle chambre ils prendraient.'],
    check: ['Placez les dernières photos des clients à côté des images officielles.'],
    after: ['Notez le numéro de la chambre ou le plat que vous avez aimé.'],
    checklist: [
      'Les conditions d’annulation sont lues',
      'Les jours de fermeture sont vérifiés',
      'Les demandes figurent dans la confirmation',
    ],
    questions: [
      'Jusqu’à quand peut-on annuler sans frais ?',
      'Qu’est-ce qui est fermé ces jours-là ?',
      'Qu’est-ce qui s’ajoute au prix ?',
      'Comment rentre-t-on le soir ?',
    ],
    mistakes: [
      'Trop remplir une journée',
      'Réserver d’après une photo',
      'Ne pas regarder les jours de fermeture',
      'Parler des allergies à l’arrivée',
    ],
  },
  practice: {
    understand: ['Quelques minutes chaque jour pèsent plus qu’une grande résolution pour le samedi.'],
    why: ['Une heure fixe évite de se demander chaque jour si l’on a le temps.'],
    decide: ['Retenez la variante qui réussit même un soir de fatigue.'],
    money: ['N’achetez que ce qui vous a manqué trois fois.'],
    time: ['Après le brossage des dents ou avant le café, une nouvelle habitude trouve facilement sa place.'],
    do: [
      'Préparez la veille les chaussures, le livre ou le tapis.',
      'Cochez les jours réussis sur le calendrier du mur.',
    ],
    avoid: ['Tout changer d’un coup tient rarement jusqu’à la fin du mois.'],
    check: ['Le dimanche soir, une ligne suffit : qu’est-ce qui fut plus facile que la semaine passée ?'],
    after: ['Après un rhume ou des vacances, reprenez petit, sans rattraper les jours perdus.'],
    checklist: [
      'L’heure et le lieu sont fixés',
      'Le matériel est à portée de main',
      'Quelqu’un à la maison est au courant',
    ],
    mistakes: ['Commencer par le plus dur', 'Vouloir rattraper les jours perdus', 'Ne pas noter ses progrès'],
  },
  team: {
    understand: ['Deux collègues décrivent le même processus différemment ; suivez ensemble un cas réel.'],
    why: ['Avec un responsable par tâche, les messages de relance et le travail en double disparaissent.'],
    decide: ['Fixez ce qui doit être identique pour tous et laissez le reste à chaque équipe.'],
    money: ['Heures de réunion multipliées par participants : l’un des plus gros postes du bureau.'],
    time: ['Planifiez la première semaine heure par heure et laissez la deuxième ouverte.'],
    do: [
      'Préparez accès, ordinateur et invitations avant le premier matin.',
      'Répondez par écrit, à un seul endroit, à ce que l’on demande deux fois.',
    ],
    avoid: ['Si tous les manuels arrivent le premier jour, aucun n’est lu.'],
    ask: ['Au bout de deux semaines, demandez aux nouveaux ce qui les a surpris.'],
    check: ['Au bout d’un mois, voyez si chacun cite les mêmes priorités.'],
    after: ['Laissez améliorer la liste par celui qui s’en est servi en dernier.'],
    checklist: [
      'Les accès fonctionnent avant le premier jour',
      'Les entretiens individuels ont une date',
      'Les décisions peuvent être consultées',
    ],
    questions: [
      'Qui tranche en cas de désaccord ?',
      'Que cessons-nous de faire en échange ?',
      'Comment l’apprend celui qui travaille chez lui ?',
    ],
    mistakes: [
      'Des objectifs sans nom à côté',
      'Des réunions sans question',
      'Oublier ceux qui travaillent chez eux',
    ],
  },
}
