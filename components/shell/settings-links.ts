import {
  Banknote,
  Bell,
  Boxes,
  FileDown,
  KeyRound,
  Route,
  Settings2,
  ShieldCheck,
  Users,
} from '#components/ui/icons.tsx';

/** The pages of the settings: the name in the menu, the namespace of the page's purpose, and the permission that it needs. */
export const settingsLinks = [
  {
    href: '/settings/shipping',
    label: 'shippingSettings',
    of: 'shippingSettings',
    Icon: Settings2,
    needs: 'merchant.configure',
  },
  {
    href: '/settings/operator-accounts',
    label: 'operatorAccounts',
    of: 'accounts',
    Icon: KeyRound,
    needs: 'merchant.configure',
  },
  { href: '/settings/presets', label: 'presets', of: 'presets', Icon: Boxes, needs: 'merchant.configure' },
  { href: '/settings/rules', label: 'rules', of: 'rules', Icon: Route, needs: 'merchant.configure' },
  { href: '/settings/payouts', label: 'payouts', of: 'payouts', Icon: Banknote, needs: 'money.manage' },
  { href: '/settings/alerts', label: 'alerts', of: 'alerts', Icon: Bell, needs: 'alerts.choose' },
  { href: '/settings/exports', label: 'schedules', of: 'schedules', Icon: FileDown, needs: 'shipments.read' },
  { href: '/settings/people', label: 'people', of: 'people', Icon: Users, needs: 'people.manage' },
  {
    href: '/settings/privacy',
    label: 'privacy',
    of: 'privacy',
    Icon: ShieldCheck,
    needs: 'merchant.configure',
  },
  {
    href: '/settings/developers',
    label: 'developers',
    of: 'developers',
    Icon: KeyRound,
    needs: 'integrations.manage',
  },
] as const;
