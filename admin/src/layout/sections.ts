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
}

/** The links of the side bar, in order. */
export const sections: readonly Section[] = [
  { path: '/', label: 'tabs.dashboard', icon: LayoutDashboard },
  { path: '/figures', label: 'tabs.figures', icon: ChartNoAxesColumn },
  { path: '/users', label: 'tabs.users', icon: Users },
  { path: '/publications', label: 'tabs.publications', icon: FileText },
  { path: '/partners', label: 'tabs.partners', icon: Handshake },
  { path: '/logs', label: 'tabs.logs', icon: ScrollText },
  { path: '/plans', label: 'tabs.plans', icon: Layers },
  { path: '/moderation', label: 'tabs.moderation', icon: ShieldAlert },
  { path: '/generations', label: 'tabs.generations', icon: PenLine },
  { path: '/payouts', label: 'tabs.payouts', icon: Banknote },
  { path: '/stripe-events', label: 'tabs.stripe_events', icon: CreditCard },
  { path: '/deliveries', label: 'tabs.deliveries', icon: Webhook },
  { path: '/audit', label: 'tabs.audit', icon: FileClock },
  { path: '/operators', label: 'tabs.operators', icon: KeyRound },
  { path: '/system', label: 'tabs.system', icon: Settings2 },
]
