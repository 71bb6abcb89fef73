import type { LucideIcon } from 'lucide-react'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FolderTree from 'lucide-react/icons/folder-tree'
import History from 'lucide-react/icons/history'
import Images from 'lucide-react/icons/images'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import Tags from 'lucide-react/icons/tags'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import { matchPath } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import type { Permission } from '#shared/roles.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'

export type NavItem = {
  to: string
  /** The address above its records, where that is not `to`. */
  records?: string
  label: string
  Icon: LucideIcon
  /** What the role must include to see it; none for everybody. */
  needs?: Permission
  /** In the bar on a phone and in the row on a tablet; the others are behind *More*. */
  isInBar?: boolean
}

/** Every page of the area's navigation, in the order of a working day. */
const navGroups: readonly { label: string; items: readonly NavItem[] }[] = [
  {
    label: 'Today',
    items: [
      { to: paths.admin, label: 'Dashboard', Icon: LayoutDashboard, isInBar: true },
      { to: adminPaths.shopOrders, label: 'Shop orders', Icon: Package, needs: 'orders:read', isInBar: true },
      {
        to: adminPaths.serviceOrders,
        records: adminPaths.serviceOrderRecords,
        label: 'Service orders',
        Icon: ClipboardList,
        needs: 'orders:read',
        isInBar: true,
      },
      { to: adminPaths.messages, label: 'Messages', Icon: MessageSquare, needs: 'customers:read', isInBar: true },
      { to: adminPaths.payments, label: 'Payments', Icon: CircleDollarSign, needs: 'orders:read' },
    ],
  },
  {
    label: 'Shop',
    items: [
      { to: adminPaths.products, label: 'Products', Icon: Tags, needs: 'catalog:read' },
      { to: adminPaths.categories, label: 'Categories', Icon: FolderTree, needs: 'catalog:read' },
      { to: adminPaths.discountCodes, label: 'Discount codes', Icon: TicketPercent, needs: 'codes:read' },
      { to: adminPaths.groupOrders, label: 'Group orders', Icon: UsersRound, needs: 'orders:read' },
      { to: adminPaths.reviews, label: 'Reviews', Icon: Star, needs: 'reviews:read' },
    ],
  },
  {
    label: 'People',
    items: [
      { to: adminPaths.customers, label: 'Customers', Icon: Users, needs: 'customers:read' },
      { to: adminPaths.subscribers, label: 'Subscribers', Icon: Newspaper, needs: 'customers:read' },
      { to: adminPaths.newsletters, label: 'Newsletters', Icon: Send, needs: 'newsletters:read' },
    ],
  },
  {
    label: 'House',
    items: [
      { to: adminPaths.mails, label: 'Mail', Icon: Mail, needs: 'mails:read' },
      { to: adminPaths.activity, label: 'Activity', Icon: History, needs: 'activity:read' },
      { to: adminPaths.site, label: 'Site', Icon: PanelsTopLeft, needs: 'settings:read' },
      { to: adminPaths.media, label: 'Pictures', Icon: Images, needs: 'settings:read' },
      { to: adminPaths.settings, label: 'Settings', Icon: Settings, needs: 'settings:read' },
      { to: adminPaths.administrators, label: 'Administrators', Icon: ShieldCheck, needs: 'accounts:read' },
      { to: adminPaths.account, label: 'Account', Icon: KeyRound },
    ],
  },
]

const isShown = ({ needs }: Pick<NavItem, 'needs'>) => !needs || isAllowed(needs)

/** The groups and items that the signed-in role includes. */
export function shownGroups() {
  return navGroups
    .map(({ label, items }) => ({ label, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0)
}

/** As many as fit beside *More*; a role without some of them has other pages of its own in their places. */
const barLength = 4

export function shownBarItems() {
  const items = shownGroups().flatMap(({ items }) => items)
  return [...items.filter(({ isInBar }) => isInBar), ...items.filter(({ isInBar }) => !isInBar)].slice(0, barLength)
}

/** Pages that other pages lead to, not the navigation, and that need more than the list above them. */
const unlisted: readonly Pick<NavItem, 'to' | 'needs'>[] = [
  { to: adminPaths.opening, needs: 'opening:read' },
  { to: adminPaths.productNew, needs: 'catalog:change' },
  { to: adminPaths.productImport, needs: 'catalog:change' },
  { to: `${adminPaths.products}/:id/combinations`, needs: 'catalog:change' },
  { to: adminPaths.discountCodeNew, needs: 'codes:change' },
]

const pathOf = (address: string) => address.replace(/[?#].*/, '')

/** Whether the address is the item's own page or one below it; every page of the area is below the dashboard's. */
function isBelow({ to, records = to }: NavItem, path: string): boolean {
  return path === to || path.startsWith(`${to}/`) || path.startsWith(`${records}/`)
}

/** Whether the navigation marks the item while this page is open. */
export function isPageOf(item: NavItem, path: string): boolean {
  return item.to === paths.admin ? path === item.to : isBelow(item, path)
}

function itemOf(address: string): NavItem | undefined {
  const path = pathOf(address)
  const items = navGroups.flatMap(({ items }) => items).filter((item) => isBelow(item, path))
  return items.sort((one, other) => other.to.length - one.to.length)[0]
}

/** Whether the signed-in role includes the page of a list, or of a record below it; a link to another page is plain text. */
export function mayOpen(address: string): boolean {
  const item = unlisted.find(({ to }) => matchPath(to, pathOf(address))) ?? itemOf(address)
  return !item || isShown(item)
}

/** The list that the address is below, if it is below one. */
export function listAbove(address: string): NavItem | undefined {
  const item = itemOf(address)
  return item?.to === paths.admin ? undefined : item
}
