import {
  Banknote,
  ChartNoAxesColumn,
  CreditCard,
  FileClock,
  FileText,
  Handshake,
  KeyRound,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  PenLine,
  ScrollText,
  Settings2,
  ShieldAlert,
  Users,
  Webhook,
} from 'lucide-react'

export interface Section {
  /** Below `/admin`. */
  path: string
  /** Key of its name. */
  label: string
  icon: LucideIcon
  /** A space separates it from the links before it. */
  apart?: true
}

/** The links of the side bar, in order. */
export const sections: readonly Section[] = [
  { path: '/', label: 'tabs.dashboard', icon: LayoutDashboard },
  { path: '/figures', label: 'tabs.figures', icon: ChartNoAxesColumn },
  { path: '/users', label: 'tabs.users', icon: Users, apart: true },
  { path: '/partners', label: 'tabs.partners', icon: Handshake },
  { path: '/publications', label: 'tabs.publications', icon: FileText },
  { path: '/stripe-events', label: 'tabs.stripe_events', icon: CreditCard, apart: true },
  { path: '/payouts', label: 'tabs.payouts', icon: Banknote },
  { path: '/plans', label: 'tabs.plans', icon: Layers },
  { path: '/generations', label: 'tabs.generations', icon: PenLine, apart: true },
  { path: '/moderation', label: 'tabs.moderation', icon: ShieldAlert },
  { path: '/deliveries', label: 'tabs.deliveries', icon: Webhook },
  { path: '/logs', label: 'tabs.logs', icon: ScrollText },
  { path: '/audit', label: 'tabs.audit', icon: FileClock, apart: true },
  { path: '/operators', label: 'tabs.operators', icon: KeyRound },
  { path: '/system', label: 'tabs.system', icon: Settings2 },
]
