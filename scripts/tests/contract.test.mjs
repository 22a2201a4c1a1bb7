import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { contractProblems } from '../lib/contract.mjs'
import { root } from '../lib/root.mjs'

function contract(change = () => {}) {
  const document = {
    openapi: '3.1.0',
    tags: [{ name: 'Things' }],
    paths: {
      '/things/{id}': {
        get: {
          operationId: 'getThing',
          tags: ['Things'],
          summary: 'A thing',
          description: 'The thing as it is.',
          security: [],
          'x-permission': 'none',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {
            200: {
              description: 'It',
              content: { 'application/json': { schema: ref('Thing'), example: { id: 'a', size: 1 } } },
            },
            404: { $ref: '#/components/responses/Missing' },
          },
        },
      },
    },
    components: {
      schemas: {
        Base: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
        Thing: { allOf: [ref('Base'), { type: 'object', properties: { size: { type: 'integer' } } }] },
      },
      responses: {
        Missing: {
          description: 'None',
          content: { 'application/json': { schema: ref('Base'), example: { id: 'x' } } },
        },
      },
    },
  }
  change(document, document.paths['/things/{id}'].get)
  return contractProblems(document)
}

function ref(name) {
  return { $ref: `#/components/schemas/${name}` }
}

function json(operation, status = 200) {
  return operation.responses[status].content['application/json']
}

test('a complete contract has no problems', () => {
  assert.deepEqual(contract(), [])
})

test('an example with a wrong value or a missing field is reported with its position', () => {
  assert.deepEqual(
    contract((_, get) => {
      json(get).example = { id: 'a', size: 'large' }
    }),
    ['GET /things/{id}: 200 example/size must be integer']
  )
  assert.match(
    contract((_, get) => {
      json(get).example = { size: 1 }
    }).join(),
    /must have required property 'id'/
  )
})

test('an example that fits no alternative is one problem, without what follows from it', () => {
  const problems = contract((document, get) => {
    document.components.schemas.Box = {
      type: 'object',
      required: ['thing'],
      properties: { thing: { oneOf: [ref('Thing'), { type: 'null' }] } },
    }
    json(get).schema = ref('Box')
    json(get).example = { thing: { size: 1 } }
  })
  assert.deepEqual(problems, ["GET /things/{id}: 200 example/thing must have required property 'id'"])
})

test('an example with a field that the schema does not name is reported, even in a shared answer', () => {
  assert.match(
    contract((_, get) => {
      json(get).example.color = 'red'
    }).join(),
    /200 example must NOT .*: color/
  )
  const shared = contract((document) => {
    document.components.responses.Missing.content['application/json'].example.color = 'red'
  })
  assert.match(shared.join(), /404 example must NOT .*: color/)
})

test('missing parts of an operation’s description are reported', () => {
  for (const [key, problem] of [
    ['operationId', 'no operationId'],
    ['tags', 'no tag'],
    ['summary', 'no summary'],
    ['security', 'no security'],
    ['x-permission', 'no x-permission'],
    ['parameters', 'path parameter id is not declared'],
  ]) {
    assert.deepEqual(
      contract((_, get) => {
        delete get[key]
      }),
      [`GET /things/{id}: ${problem}`]
    )
  }
  assert.deepEqual(
    contract((_, get) => {
      delete json(get).example
    }),
    ['GET /things/{id}: 200 has no example']
  )
  assert.deepEqual(
    contract((_, get) => {
      delete get.responses[200]
    }),
    ['GET /things/{id}: no success status']
  )
})

test('a deprecated operation says when it ends, six months after it was announced', () => {
  const deprecated = (dates) =>
    contract((_, get) => {
      get.deprecated = true
      if (dates) get['x-deprecation'] = dates
    })
  const dates = { since: '2026-12-01', sunset: '2027-06-01', instead: '/docs/changelog' }
  assert.deepEqual(deprecated(dates), [])
  assert.deepEqual(deprecated(null), [
    'GET /things/{id}: deprecated without x-deprecation { since, sunset, instead }',
  ])
  assert.deepEqual(deprecated({ ...dates, sunset: '2027-05-31' }), [
    'GET /things/{id}: ends less than 6 months after it was announced',
  ])
})

test('two operations with the same name are reported', () => {
  const problems = contract((document, get) => {
    document.paths['/things/{id}'].put = structuredClone(get)
  })
  assert.deepEqual(problems, ['PUT /things/{id}: operationId getThing is taken'])
})

test('a reference that points nowhere is an error that names it', () => {
  assert.throws(
    () =>
      contract((_, get) => {
        get.responses[404].$ref = '#/components/responses/None'
      }),
    /None points nowhere/
  )
})

test('an operation without any description is reported', () => {
  assert.deepEqual(
    contract((_, get) => {
      delete get.description
    }),
    ['GET /things/{id}: no description']
  )
})

test('a text cut off by a comma is reported, one in an example is not', () => {
  const cut = parse('{ name: Things, description: From here, and on to there. }')
  assert.deepEqual(
    contract((document, get) => {
      document.tags = [cut]
      json(get).example = { id: 'a', size: 1 }
      document.components.schemas.Base.example = { 'a key': null }
    }),
    ['tags/0/and on to there.: a text that a comma cut, which wants quotes']
  )
})

test('a repeatable call whose answer does not say so is reported', () => {
  const header = (name) => ({ name, in: 'header', schema: { type: 'string' } })
  assert.deepEqual(
    contract((_, get) => get.parameters.push(header('Idempotency-Key'), header('If-None-Match'))),
    [
      'GET /things/{id}: Idempotency-Key without Idempotent-Replayed, or the other way around',
      'GET /things/{id}: If-None-Match without a 304, or the other way around',
    ]
  )
})

test('choices without a type are reported, those of an example are not', () => {
  assert.deepEqual(
    contract((document, get) => {
      document.components.schemas.Base.properties.kind = { enum: ['a', 'b'] }
      document.components.schemas.Base.properties.sort = { type: 'string', enum: ['a'] }
      json(get).example = { id: 'a', size: 1, kind: 'a' }
    }),
    ['components/schemas/Base/properties/kind: choices without a type']
  )
})

/** The loader that most people of Python have; it is stricter than ours about what needs quotes. */
const PYTHON = 'import yaml, sys; print(len(yaml.safe_load(open(sys.argv[1]))["paths"]))'
const hasLoader = spawnSync('python3', ['-c', 'import yaml']).status === 0

test('openapi.yaml can be read with PyYAML', {
  skip: !hasLoader && 'python3-yaml is not installed here',
}, () => {
  const file = join(root, 'openapi.yaml')
  const { status, stdout, stderr } = spawnSync('python3', ['-c', PYTHON, file], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  assert.equal(Number(stdout), Object.keys(parse(readFileSync(file, 'utf8')).paths).length)
})

test('the patterns of openapi.yaml need no Unicode properties, which not every language reads', () => {
  const text = readFileSync(join(root, 'openapi.yaml'), 'utf8')
  const patterns = []
  JSON.stringify(parse(text), (key, value) => {
    if (key === 'pattern' && typeof value === 'string') patterns.push(value)
    return value
  })
  assert.ok(patterns.length > 20)
  assert.deepEqual(
    patterns.filter((pattern) => pattern.includes('\\p{')),
    []
  )
})
