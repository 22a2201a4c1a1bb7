import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { readCopy, readDockerfile } from '../lib/dockerfile.mjs'
import { root } from '../lib/root.mjs'
import { SERVER_OPTIONS } from '../lib/runtime.mjs'

const read = (name) => readFileSync(join(root, name), 'utf8')
const stages = readDockerfile(read('Dockerfile'))
const image = stages.at(-1)
const of = (instruction) => image.steps.filter((step) => step.instruction === instruction)
const COMPOSE = ['compose.yaml', 'compose.scale.yaml']

test('the image has a user, a health check, and nothing that only developers need', () => {
  assert.equal(of('USER').at(-1).value, 'node')
  assert.equal(of('HEALTHCHECK').length, 1)
  const copied = of('COPY').map(({ value }) => readCopy(value))
  assert.ok(copied.length > 0)
  for (const { options, sources } of copied) {
    assert.ok(options.from, `${sources} comes from a stage, not from the folder of a developer`)
    if (sources.some((path) => path.includes('node_modules'))) assert.equal(options.from, 'packages')
  }
  const packages = stages.find(({ name }) => name === 'packages').steps.map(({ value }) => value)
  assert.ok(packages.some((value) => value.includes('--omit=dev') && value.includes('--workspace=api')))
})

test('the image starts the server with the options of npm start', () => {
  const command = JSON.parse(of('CMD').at(-1).value)
  assert.deepEqual(command, ['node', ...SERVER_OPTIONS, 'build/bin/server.js'])
  assert.ok(existsSync(join(root, 'api', 'bin', 'server.ts')))
})

test('what is copied from the checkout is there', () => {
  for (const { steps } of stages)
    for (const { instruction, value } of steps) {
      if (instruction !== 'COPY') continue
      const { options, sources } = readCopy(value)
      if (!options.from) for (const path of sources) assert.ok(existsSync(join(root, path)), path)
    }
})

for (const name of COMPOSE)
  test(`${name} is read-only, has no rights to lose, and sets only settings that exist`, () => {
    const { services } = parse(read(name), { merge: true })
    const settings = read('docs/settings.md')
    const ours = Object.values(services).filter(({ image: of }) => of === 'cygnet')
    assert.ok(ours.length > 0)
    for (const service of ours) {
      assert.equal(service.read_only, true)
      assert.deepEqual(service.cap_drop, ['ALL'])
      for (const setting of Object.keys(service.environment))
        assert.ok(settings.includes(`\`${setting}\``), `${setting} is in docs/settings.md`)
    }
  })
