import { baseName } from '#publications/services/file_name'

/** A folder for each title, named as files of it are; the second of a name gets `_2`, and no two are alike. */
export function folderNames(titles: string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const base = baseName(title)
    let name = base
    for (let number = 2; taken.has(name); number++) name = `${base}_${number}`
    taken.add(name)
    return name
  })
}
