import { type Group, groupOf } from '../../lib/command.js'
import { registerCompanyGet } from './get.js'
import { registerCompanyParse } from './parse.js'
import { registerCompanyProfiles } from './profiles.js'
import { registerCompanySuggestions } from './suggestions.js'
import { registerCompanyUpdate } from './update.js'
import { registerCompanyVoice } from './voice.js'

export function registerCompany(root: Group): void {
  const company = groupOf(root, 'company', 'the company profile that texts are written from')
  registerCompanyGet(company)
  registerCompanyUpdate(company)
  registerCompanyParse(company)
  registerCompanySuggestions(company)
  registerCompanyVoice(company)
  registerCompanyProfiles(company)
}
