import { baseName } from '#publications/exports/file_name'

/** A folder per title, named like its files; the second of the same name gets `_2`, so that no two are equal. */
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
