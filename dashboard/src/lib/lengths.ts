/** The lengths of a text, with the fewest words that each promises; `auto` promises none. */
export const LENGTHS = [
  { value: 'auto', label: 'Auto', text: 'Let the AI decide', least: 0 },
  { value: 'short', label: 'Short', text: '500-800 words', least: 500 },
  { value: 'medium', label: 'Medium', text: '800-1500 words', least: 800 },
  { value: 'long', label: 'Long', text: '1500+ words', least: 1500 },
] as const

export type Length = (typeof LENGTHS)[number]['value']
