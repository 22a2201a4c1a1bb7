import type { Refused } from '../refused.js'
import { WORD_END, WORD_START } from '../word_boundaries.js'

export const refused: Refused = {
  protects:
    'prevent\\p{L}*|protect\\p{L}*|avoid\\p{L}*|detect\\p{L}*|recogni[sz]\\p{L}*|spot|aware\\p{L}*|train(?:ing)?|stop(?:ping)?|defen[cds]\\p{L}*|report(?:ing)?|safety|help(?:line)?s?|support|warn\\p{L}*|danger\\p{L}*|risks?',
  protectsBeginning: '',
  makes:
    '(?:how (?:to|do i|can i)|instructions?|guide|tutorial|recipe|steps?|teach|explain how)[^.!?\\n]{0,40}(?:build|make|making|construct|assemble|synthesi[sz]e|cook|produce|manufacture|brew)|(?:build|make|construct|assemble|synthesi[sz]e|cook)\\s+(?:your own|a|an)',
  makesAround: null,
  cooks: [
    'how (?:to|do i|can i)|instructions?|guide|recipe|steps?|tutorial',
    '(?:cook|make|synthesi[sz]e|produce|manufacture|brew)\\p{L}*',
  ],
  cooksAround: null,
  programs: 'write|code|build|create|make',
  weapons: `(?:a|an|the|real|home ?made|working|small|big|powerful)\\s+bombs?${WORD_END}(?!\\s+(?:shelter|cyclone|costume|cake))|pipe[- ]?bombs?|nail[- ]?bombs?|car[- ]?bombs?|fertili[sz]er bombs?|dirty bombs?|explosive devices?|(?:IED|TATP)s?${WORD_END}|nerve agents?|sarin${WORD_END}|ricin${WORD_END}|mustard gas|ghost guns?|silencers? for (?:a|my) gun`,
  drugs: `meth(?:amphetamine)?s?${WORD_END}|crystal meth|heroin|crack cocaine|fentanyl|carfentanil|mdma|${WORD_START}lsd${WORD_END}`,
  malware: 'ransomware|keyloggers?|botnets?|computer virus(?:es)?|rootkits?',
  about: 'with|about|of|featuring',
  sexual: `porn\\p{L}*|erotic\\p{L}*|sexual (?:story|stories|scenes?|content|acts?)|nudes?${WORD_END}|sexy (?:photos?|pictures?|stor(?:y|ies))`,
  children:
    'child(?:ren)?|minors?|under ?age|(?:little|young|schoo?l) ?(?:girls?|boys?)|(?:1[0-7]|[5-9])[- ]year[- ]olds?',
  suicide: [
    'how (?:to|do i|can i)|best way|easiest way|methods?|instructions?',
    'kill (?:myself|yourself)|commit suicide|end my (?:own )?life',
  ],
  always: `${WORD_START}child porn\\p{L}*${WORD_END}(?![^.!?\\n]{0,60}(?:law|ban|fight|report|prevent|protect))`,
  rules: [
    {
      topic: 'malware',
      parts: [
        `${WORD_START}(?:write|draft|create|compose)${WORD_END}`,
        `${WORD_START}phishing (?:e-?mails?|messages?|pages?|texts?)${WORD_END}`,
        'to|that|for',
        'steal|trick|get|harvest|passwords?|credentials',
      ],
    },
    {
      topic: 'violence',
      parts: [
        `${WORD_START}(?:article|post|text|speech|write|manifesto)${WORD_END}`,
        `${WORD_START}(?:call(?:s|ing)? (?:for|on)|urg(?:e|es|ing)|encourag\\p{L}*|incit\\p{L}*)${WORD_END}`,
        `${WORD_START}(?:kill\\p{L}*|murder\\p{L}*|lynch\\p{L}*|massacre\\p{L}*|exterminat\\p{L}*)${WORD_END}`,
        `${WORD_START}(?:jews|muslims|christians|immigrants|refugees|gays?|women|black people|them all)${WORD_END}`,
      ],
    },
  ],
}
