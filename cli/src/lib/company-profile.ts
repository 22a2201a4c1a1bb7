import type { Company, CompanyUpdate } from '@cygnet/sdk'
import type { Session } from './session.js'

interface Profile {
  get: () => Promise<Company>
  update: (body: CompanyUpdate) => Promise<Company>
  parse: (body: { urls: string[] }) => Promise<Company>
}

/** The default company profile, or the one that is named. */
export function profileOf({ company, companies }: Session['cygnet'], id?: string): Profile {
  if (id === undefined)
    return {
      get: () => company.get(),
      update: (body) => company.update(body),
      parse: (body) => company.parse(body),
    }
  return {
    get: () => companies.get(id),
    update: (body) => companies.update(id, body),
    parse: (body) => companies.parse(id, body),
  }
}
