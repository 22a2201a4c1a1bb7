import type { Links } from '../language.js'

export const FILLER =
  'très|vraiment|réellement|en fait|tout simplement|bien sûr|évidemment|il est important de (?:noter|savoir|souligner)|il existe (?:de nombreux|de nombreuses|plusieurs|différents)|une (?:large|grande) (?:gamme|variété) de|divers|de nombreux|joue un rôle|est (?:essentiel|crucial|primordial)\\p{L}*|de plus en plus|de nos jours|dans cet article|et bien plus(?: encore)?|etc|sans aucun doute|comme nous le savons|s.assurer que|en effet'

export const BOASTS =
  '(?:le|la|les) meilleure?s? (?:du|de la|des|en|qualité|service|prix|solution)|leader (?:du|de|sur|en)|numéro un|de classe mondiale|inégal\\p{L}+|sans pareil\\p{L}*|révolutionnaire\\p{L}*|(?:succès|résultats?) garantis?|les études (?:montrent|prouvent)|les experts s.accordent|solution parfaite|incroyable\\p{L}*'

export const CLICHES = [
  'dans (?:le|un) monde (?:actuel|en constante évolution)',
  "à l['’]ère du numérique",
  'passer (?:au|à un) niveau supérieur',
  "ce n['’]est un secret pour personne",
  'solutions? sur mesure',
  'à la pointe de',
  'la clé du succès',
  "n['’]hésitez pas à",
  'force est de constater',
  'clé en main',
  'de nos jours',
  'incontournable\\p{L}*',
]

export const LINKS: Links = {
  concludes:
    "c['’]est pourquoi|c['’]est pour cela|donc|ainsi|par conséquent|de ce fait|cela (?:signifie|montre|fait|en fait|rend|veut dire)",
  points: "cela|ce|c['’]|il|elle",
  compares: 'plus|moins|meilleure?s?|pire|double|moitié',
  refers: 'il(?! (?:faut|est|existe|suffit|y|convient|vaut)(?!\\p{L}))|elle|ils|elles',
  needsMore: 'en|à|chez|sur|via',
  cannotEnd: 'et|ou|de|la|le|que|pour',
}
