/** `12 Mill Lane`, `Mühlgasse 7a`: a house number beside the name of a street. */
const STREET =
  /(?<![\p{L}\p{N}])(?:(\d{1,3}\p{L}?),? (\p{Lu}[\p{L}\p{M}'’-]{2,}(?: \p{Lu}[\p{L}\p{M}'’-]+)?)|(\p{Lu}[\p{L}\p{M}'’-]{2,})[.,]? (\d{1,3}\p{L}?))(?![\p{L}\p{N}]|[.,]\d|\s?[\p{Sc}%])/gu
/** After a street, what tells its address from other names with numbers. */
export const POSTCODE =
  /^.{0,40}?(?<![\p{L}\p{N}])(?:\d{4,6}|\d{3} \d{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?![\p{L}\p{N}])/u

export interface Street {
  name: string
  house: string
  raw: string
  /** Where it ends. */
  end: number
}

export const streetsIn = (text: string): Street[] =>
  [...text.matchAll(STREET)].map((match) => ({
    name: (match[2] ?? match[3]!).toLowerCase(),
    house: (match[1] ?? match[4]!).toLowerCase(),
    raw: match[0],
    end: match.index + match[0].length,
  }))
