/** Words with a number each: `two:2 three:3`. */
export const numberedWords = (list: string): ReadonlyMap<string, number> =>
  new Map(
    list
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [word = '', value = ''] = entry.split(':')
        return [word, Number(value)]
      })
  )
