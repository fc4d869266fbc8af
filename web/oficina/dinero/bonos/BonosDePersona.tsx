import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatColones } from '../../../../contract/base/money/money.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import {
  type BonoVendido,
  cuandoVence,
  devolverBono,
  listBonos,
  listBonosVendidos,
} from '../../../../contract/dinero/bonos/bonos.ts'
import { compartirBono } from '../../../../contract/dinero/bonos/compartir-bono.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Row, Soft, VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import { CobrarTodo } from '../cobros/CobrarTodo.tsx'
import styles from './BonosDePersona.module.css'
import { Perdida } from './SesionPerdida.tsx'

const { Component: VenderBono } = lateDialog(() => import('./VenderBono.tsx'))
const { Component: Compartir } = lateDialog(() => import('./Compartir.tsx'))

type Quien = { id: number; nombre: string; apellido: string }

/** The bonos of a person, with what is left and owed; sold and paid back here. */
export function BonosDePersona({ persona, className }: { persona: Quien; className: string | undefined }) {
  const { data = [] } = useQuery(queryOf(listBonosVendidos, { query: { persona: persona.id } }))
  const [abierto, setAbierto] = useState(false)
  const hay = (useQuery(queryOf(listBonos, {})).data ?? []).length > 0
  const vivos = data.filter(({ quedan, falta, perdidas }) => quedan > 0 || falta > 0 || perdidas.length > 0)
  if (vivos.length === 0 && !hay) return null
  return (
    <Row as="section" paper gap={[0, 3]} justify="space-between" className={className} aria-label="Bonos">
      <h2>Bonos</h2>
      {hay && (
        <Button size="small" variant="secondary" onClick={() => setAbierto(true)}>
          Vender un bono
        </Button>
      )}
      {vivos.length > 0 && (
        <ul>
          {vivos.map((bono) => (
            <Fila key={bono.id} bono={bono} de={persona.id} />
          ))}
        </ul>
      )}
      {abierto && (
        <VenderBono persona={{ id: persona.id, nombre: nombreDe(persona) }} onClose={() => setAbierto(false)} />
      )}
    </Row>
  )
}

function Fila({ bono, de }: { bono: BonoVendido; de: number }) {
  const { puede } = useSesion()
  const { id, quedan, sesiones, servicios, compartido, seComparte, persona, falta, perdidas } = bono
  const [compartiendo, setCompartiendo] = useState(false)
  const suyo = persona?.id === de
  const vence = cuandoVence(bono)
  return (
    <Row as="li" gap={[0, 3]} className={styles.bono}>
      <div>
        <strong>{bono.bono.nombre}</strong>: quedan {quedan} de {sesiones}
        <Soft small>
          {servicios.join(', ')}
          {vence && ` · ${vence}`}
          {!suyo && ` · es de ${persona?.nombre ?? 'otra persona'}`}
          {suyo && compartido.length > 0 && ` · lo comparte con ${compartido.map((otra) => otra.nombre).join(', ')}`}
        </Soft>
        {perdidas.map((una) => (
          <Perdida key={una.cita} perdida={una} />
        ))}
      </div>
      {suyo && quedan > 0 && (seComparte || compartido.length > 0) && puede(compartirBono) && (
        <Button size="small" variant="quiet" data-edge="start" onClick={() => setCompartiendo(true)}>
          Compartir…<VisuallyHidden> {bono.bono.nombre}</VisuallyHidden>
        </Button>
      )}
      {compartiendo && <Compartir bono={bono} onClose={() => setCompartiendo(false)} />}
      {suyo && falta > 0 && <CobrarTodo que={{ de: 'bono', id }} deQuien={bono.bono.nombre} falta={falta} />}
      {suyo && quedan > 0 && puede(devolverBono) && <Devolver bono={bono} />}
    </Row>
  )
}

/** Takes back what is left; what was paid for it is in favor of its person. */
function Devolver({ bono }: { bono: BonoVendido }) {
  const { hacer, enCurso } = useAct()
  const conClave = useIdempotencyKey()
  const { id, quedan, regla, porDevolver, persona, bono: oferta } = bono
  const devolver = () =>
    hacer({
      pregunta: {
        titulo: `¿Devolver ${contar(quedan, 'sesión', 'sesiones')} sin usar?`,
        texto: `${regla} El bono vale ${formatColones(porDevolver)} menos; lo que ya se pagó por eso queda a favor de ${persona!.nombre}.`,
        aceptar: 'Devolver',
      },
      fallo: 'No se pudo devolver.',
      hacer: async () => {
        await conClave((clave) => call(devolverBono, { params: { id }, body: {} }, { clave }))
        return { texto: 'Las sesiones que quedaban se devolvieron.' }
      },
    })
  return (
    <Button size="small" variant="quiet" data-edge="start" pending={enCurso} onClick={devolver}>
      Devolver lo que queda…<VisuallyHidden> {oferta.nombre}</VisuallyHidden>
    </Button>
  )
}
