import type { Place } from './places.js'

/** For bash 3.2 and newer. */
export function bash(places: Place[]): string {
  const paths = places.filter((place) => place.path !== '').map((place) => `'${place.path}'`)
  const words = places.map((place) => {
    const all = [...place.commands, ...place.options].map(({ name }) => name).concat(place.values)
    return `    '${place.path}') words='${all.join(' ')}' ;;`
  })
  const values = places.flatMap((place) =>
    place.options
      .filter((option) => option.takesValue)
      .map(
        (option) => `    '${place.path} ${option.name}') COMPREPLY=(${valuesReply(option.values)}); return ;;`
      )
  )
  return `# bash completion of cygnet
_cygnet() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} place='' words='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$place \${COMP_WORDS[i]}" in
      ${paths.join('|')}) place="$place \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$place $previous" in
${values.join('\n')}
  esac
  case "$place" in
${words.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _cygnet cygnet
`
}

/** Without a list of values nothing is offered, and the shell completes file names. */
function valuesReply(values: string[]): string {
  return values.length === 0 ? '' : `$(compgen -W '${values.join(' ')}' -- "$current")`
}
