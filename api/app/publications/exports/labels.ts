import type { Labels } from './types.js'

const ENGLISH: Labels = { sources: 'Sources', generatedWith: 'Generated with' }

const LABELS: Record<string, Labels> = {
  en: ENGLISH,
  de: { sources: 'Quellen', generatedWith: 'Erstellt mit' },
  es: { sources: 'Fuentes', generatedWith: 'Generado con' },
  fr: { sources: 'Sources', generatedWith: 'Généré avec' },
  ru: { sources: 'Источники', generatedWith: 'Создано в' },
}

/** The fixed words of a document; English for a language that has none of its own. */
export function labelsOf(language: string): Labels {
  return LABELS[language] ?? ENGLISH
}
