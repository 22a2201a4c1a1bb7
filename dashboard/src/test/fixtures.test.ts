import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { schemas } from '../../../sdk-js/tests/support/contract'
import * as made from './fixtures'

/** By schema of the contract. The compiler knows their types, but no format, pattern or limit. */
const FIXTURES: Record<string, unknown> = {
  User: made.user,
  SignedInSession: made.signedInSessions()[0],
  SignInProvider: made.providers()[0],
  SecondFactor: made.secondFactor(),
  ConnectedApplication: made.connectedApplication(),
  ConnectionRequest: made.connectionRequest(),
  DeviceSignIn: made.deviceSignIn(),
  ApiKey: made.apiKey(),
  ApiKeyWithSecret: made.apiKeyWithSecret(),
  ApiKeyUsage: made.apiKeyUsage([1]),
  UserLimits: made.limits,
  SubscriptionStatus: made.subscription(),
  Plan: made.plan(),
  PlanChangePreview: made.planChange(),
  Invoice: made.invoice(),
  PaymentMethod: made.paymentMethod(),
  Usage: made.usage(),
  DocumentedOperations: made.documentedOperations(),
  DocumentedOperation: made.documentedOperation(),
  DocumentedLimits: made.documentedLimits(),
  GenerationStatus: made.generation(),
  Rewrite: made.rewrite(),
  ContentBrief: made.contentBrief(),
  Outline: made.outline(),
  PartnerDashboard: made.partnerDashboard(),
  PartnerReferral: made.partnerReferral(),
  PartnerCommission: made.partnerCommission(),
  PartnerPayout: made.partnerPayout(),
  PartnerAnalytics: made.partnerAnalytics(),
  PartnerEarnings: made.partnerEarnings(),
  PartnerLink: made.partnerLink(),
  PartnerSettings: made.partnerSettings(),
  PartnerRisk: made.partnerRisk(),
  PublicationSummary: made.summary(),
  Publication: made.publication(),
  PublicationDraft: made.draft(),
  Originality: made.originality(),
  WebhookEndpoint: made.endpoint(),
  WebhookEndpointWithSecret: made.endpointWithSecret(),
  WebhookDelivery: made.delivery(),
  WebhookDeliveryDetail: made.deliveryDetail(),
  ApiCall: made.apiCall(),
  ApiCallDetail: made.apiCallDetail(),
  Company: made.company(),
  Template: made.template(),
  PlannedPublication: made.planned(),
}

const ajv = new Ajv2020({ allErrors: true, strict: false })
formats.default(ajv)
// Tests tell records apart by short ids.
ajv.addFormat('uuid', true)
ajv.addSchema({ $id: 'contract', components: { schemas } })

test.each(Object.entries(FIXTURES))('the fixture of %s is as the contract says', (name, fixture) => {
  const matches = ajv.compile({ $ref: `contract#/components/schemas/${name}` })
  matches(JSON.parse(JSON.stringify(fixture)))
  expect(matches.errors ?? []).toEqual([])
})
