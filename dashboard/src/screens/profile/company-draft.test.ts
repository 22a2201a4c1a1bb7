import { expect, test } from 'vitest'
import { company } from '#/test/fixtures'
import { fieldOf, toDraft } from './company-draft'

test.each([
  ['services.0.description', 'services.1.description'],
  ['services', undefined],
  ['expertise.0.yearsOfExperience', 'expertise.0.years'],
  ['values.1.value', 'values.2.value'],
  ['socialMedia.linkedin', 'social.1.url'],
  ['socialMedia', 'social'],
  ['colors.1', 'colors'],
  ['website', undefined],
])('the server’s name %s is the form’s %s', (name, field) => {
  const draft = toDraft(
    company({
      services: [
        { name: ' ', description: '' },
        { name: 'Hire', description: '' },
      ],
      expertise: [{ area: 'Brakes', description: '', yearsOfExperience: 1 }],
      values: ['Care', '', 'Thrift'].map((value) => ({ value, description: '' })),
      socialMedia: { x: 'https://x.example', LinkedIn: 'y' },
    })
  )
  expect(fieldOf(name, draft)).toBe(field)
})
