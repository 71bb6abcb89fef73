import Check from 'lucide-react/icons/check'
import { messages } from '#shared/messages.ts'
import { may, type Permission, permissions, staffRoles } from '#shared/roles.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { PanelHead } from '#web/admin/layout/panel-head.tsx'
import { readStaffRole } from '#web/admin/lib/permission.ts'

const texts = messages.roles
const rows = (Object.keys(permissions) as Permission[]).flatMap((permission) =>
  texts.permissions[permission].map((label) => ({ label, permission })),
)

/** CNT-16: the table that the server decides by. */
export function RoleTable() {
  return (
    <Panel label={texts.heading}>
      <PanelHead title={texts.heading} />
      <p className="px-5 pt-4 text-sm text-muted">
        {texts.own(readStaffRole())} {texts.everybody}
      </p>
      <div className="p-5">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line-strong text-left">
              <th scope="col" className="py-2 pr-4">
                <span className="sr-only">{texts.permission}</span>
              </th>
              {staffRoles.map((role) => (
                <th key={role} scope="col" className="eyebrow px-1 py-2 text-center align-bottom text-muted md:px-2">
                  <span className="inline-block max-md:rotate-180 max-md:[writing-mode:vertical-rl]">
                    {texts.names[role]}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, permission }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 text-left font-medium">
                  {label}
                </th>
                {staffRoles.map((role) => (
                  <td key={role} className="px-2 py-2 text-center">
                    {may(role, permission) ? (
                      <>
                        <Check size={16} strokeWidth={2.5} aria-hidden="true" className="mx-auto text-second" />
                        <span className="sr-only">{texts.yes}</span>
                      </>
                    ) : (
                      <>
                        <span aria-hidden="true" className="text-muted">
                          ·
                        </span>
                        <span className="sr-only">{texts.no}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
