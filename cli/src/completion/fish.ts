import type { Place } from './places.js'

export function fish(places: Place[]): string {
  const paths = places.filter((place) => place.path !== '').map((place) => `'${place.path}'`)
  const lines = places.flatMap((place) => {
    const here = `complete -c cygnet -n "__cygnet_at '${place.path}'"`
    return [
      ...place.commands.map(({ name, description }) => `${here} -f -a ${name} -d ${quote(description)}`),
      ...place.values.map((value) => `${here} -f -a ${value}`),
      ...place.options.map(({ name, description, takesValue, values }) => {
        const value = values.length > 0 ? ` -x -a '${values.join(' ')}'` : takesValue ? ' -r' : ' -f'
        return `${here} -l ${name.replace(/^--/, '')}${value} -d ${quote(description)}`
      }),
    ]
  })
  return `# fish completion of cygnet
function __cygnet_at
  set -l place ''
  for word in (commandline -opc)[2..-1]
    if contains -- "$place $word" ${paths.join(' ')}
      set place "$place $word"
    end
  end
  test "$place" = "$argv[1]"
end
${lines.join('\n')}
`
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
