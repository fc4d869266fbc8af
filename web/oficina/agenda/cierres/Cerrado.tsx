import { type ReactNode, useEffect, useRef } from 'react'
import { formatDiaYHora, type WallTime } from '../../../../contract/base/time/time.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormActions } from '../../../ui/form/Form.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { laCita, WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { AffectedList } from './Afectados.tsx'
import type { Afectado } from './cierre.ts'

/** An appointment or workshop that was moved, passed to another person, or cancelled. */
type Tocado = Afectado & { nuevo: WallTime | null; pasa: boolean }

/** The result of a closing. */
export interface Hecho {
  tocados: readonly Tocado[]
  /** The ones that are still there; `nuevos` came in while the dialog was open. */
  quedan: readonly Afectado[]
  nuevos: ReadonlySet<string>
}

type CerradoProps = { hecho: Hecho; seVa: string | undefined; onSeguir: () => void; onClose: () => void }

/** Lists the people who were told, those to be called, and those still there. */
export function Cerrado({ hecho: { tocados, quedan, nuevos }, seVa, onSeguir, onClose }: CerradoProps) {
  const sinCorreo = tocados.filter((uno) => uno.tipo === 'cita' && !uno.fila.usuarioCorreo)
  const avisados = tocados.length - sinCorreo.length
  const caja = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the result takes the focus.
  useEffect(() => caja.current?.focus(), [])
  return (
    <Stack ref={caja} tabIndex={-1} role="status" gap={4}>
      <p>
        {seVa ? 'Quedó decidido.' : 'Queda cerrado.'}
        {avisados > 0 && ' A cada persona le llega un correo con lo que cambió.'}
      </p>
      <Seccion titulo="Sin correo: avísales tú" afectados={sinCorreo}>
        {(uno) =>
          uno.tipo === 'cita' && (
            <WhatsApp telefono={uno.fila.usuarioTelefono} nombre={uno.nombre} sobre={noticiaDe(uno)} />
          )
        }
      </Seccion>
      <Seccion titulo="Siguen en ese tiempo" afectados={quedan}>
        {({ clave }) => nuevos.has(clave) && <Badge tone="highlight">Entró mientras tanto</Badge>}
      </Seccion>
      <FormActions>
        {nuevos.size > 0 && <Button onClick={onSeguir}>Decidir sobre {nuevos.size === 1 ? 'esta' : 'estas'}</Button>}
        <Button variant={nuevos.size > 0 ? 'quiet' : 'primary'} onClick={onClose}>
          Listo
        </Button>
      </FormActions>
    </Stack>
  )
}

function noticiaDe({ fila: { inicio }, nuevo, pasa }: Tocado): string {
  const alguien = pasa ? ', con otra persona del equipo' : ''
  if (nuevo) return `${laCita(inicio)}: pasa al ${formatDiaYHora(nuevo)}${alguien}`
  return `${laCita(inicio)}: ${pasa ? `sigue a la misma hora${alguien}` : 'tuve que cancelarla'}`
}

type SeccionProps<A> = { titulo: string; afectados: readonly A[]; children: (uno: A) => ReactNode }

function Seccion<A extends Afectado>({ titulo, ...lista }: SeccionProps<A>) {
  if (lista.afectados.length === 0) return null
  return (
    <>
      <h3>{titulo}</h3>
      <AffectedList label={titulo} {...lista} />
    </>
  )
}
