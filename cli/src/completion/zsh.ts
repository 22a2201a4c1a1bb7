import type { Place, Word } from './places.js'

export function zsh(places: Place[]): string {
  const paths = places.filter((place) => place.path !== '').map((place) => `'${place.path}'`)
  const values = places.flatMap((place) =>
    place.options
      .filter((option) => option.takesValue)
      .map((option) => {
        const offer = option.values.length === 0 ? '_files' : `compadd -- ${option.values.join(' ')}`
        return `    '${place.path} ${option.name}') ${offer}; return ;;`
      })
  )
  const offers = places.map((place) => {
    const lines = [
      describe('command', place.commands),
      describe('option', place.options),
      place.values.length === 0 ? '' : `compadd -- ${place.values.join(' ')}`,
    ].filter(Boolean)
    return `    '${place.path}')\n${lines.map((line) => `      ${line}`).join('\n')}\n      ;;`
  })
  return `#compdef cygnet
_cygnet() {
  local place='' i
  local -a offers
  for ((i = 2; i < CURRENT; i++)); do
    case "$place $words[i]" in
      ${paths.join('|')}) place="$place $words[i]" ;;
    esac
  done
  case "$place $words[CURRENT-1]" in
${values.join('\n')}
  esac
  case "$place" in
${offers.join('\n')}
  esac
}
if [[ $funcstack[1] == _cygnet ]]; then _cygnet "$@"; else compdef _cygnet cygnet; fi
`
}

function describe(kind: string, words: Word[]): string {
  if (words.length === 0) return ''
  const entries = words.map(({ name, description }) => quote(`${name.replaceAll(':', '\\:')}:${description}`))
  return `offers=(${entries.join(' ')}); _describe '${kind}' offers`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
