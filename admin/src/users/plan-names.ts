/** The plans that an operator can put a customer on, as the specification names them. */
export const PLAN_NAMES = ['Free Plan', 'Starter Plan', 'Pro Plan', 'Enterprise Plan'] as const
