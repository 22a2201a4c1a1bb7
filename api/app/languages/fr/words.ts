import { wordSet } from '../word_set.js'

export const STOP_WORDS = wordSet(`
    afin ai ainsi alors après as assez au aucun aucune aujourd'hui auprès auquel aussi autre autres aux avant avec
    avez avoir avons bien car ce ceci cela celle celles celui cependant ces cet cette ceux chaque chez ci comme comment
    contre d dans de depuis dernier des dessous dessus deux devant doit doivent donc dont du durant dès elle elles
    en encore enfin ensuite entre est et eu eux fait faire fois font hors ici il ils j je jusqu jusque l la laquelle
    le lequel les lesquelles lesquels leur leurs lors lorsque lui là m ma mais me mes mieux mien moi moins mon même
    mêmes n ne ni non nos notre nous on ont ou où par parce parmi pas pendant peu peut peuvent plus plusieurs plutôt
    pour pourquoi pourtant près puis puisque qu quand que quel quelle quelles quelque quelques quels qui quoi s sa
    sans se selon sera ses si sien soi soit son sont sous souvent suis sur t ta tandis tant te tel telle telles tels
    tes toi ton toujours tous tout toute toutefois toutes très trop tu un une vers voici voilà vos votre vous vu y à
    ça étaient était étant été être`)

export const ORDINARY_WORDS = `
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
    voudra vraies yeux`

export const COMMERCIAL_WORDS = `
    succès stratégie entreprise client solution qualité efficace relation public marque concurrence précieux
    potentiel monde numérique moderne opportunité croissance augmenter améliorer performance expérience
    innovant unique essentiel clé important variété avantage atteindre construire fort créer offrir
    fournisseur marché secteur professionnel expert équipe populaire personnalisé nombreux différent
    tendance optimiser rôle besoins contenu`
