import { type Asistencia, anotarAsistencia } from '../../../contract/agenda/citas/asistencia.ts'
import { formatDiaYHora, formatHora } from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { useAct } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { Actions, Button } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Cumplido } from '../base/pieces.tsx'
import { laCita, WhatsApp } from '../cuentas/usuarios/WhatsApp.tsx'
import { BotonDeVenderBono } from '../dinero/bonos/BotonDeVenderBono.tsx'
import { Perdonar } from '../dinero/bonos/Perdonar.tsx'
import { CobrarAhora } from '../dinero/cobros/CobrarAhora.tsx'
import styles from './LineaDelDia.module.css'

type DeCita = { cita: Hoy['citas'][number] }

/** What is done about an appointment of the day; before it begins there is no outcome to note yet. */
export function AccionesDeCita({ cita, empezo }: DeCita & { empezo: boolean }) {
  const { inicio, usuarioNombre, usuarioTelefono } = cita
  const quien = `${usuarioNombre}, ${formatHora(inicio)}`
  return (
    <Stack top={2} data-look="note" className={styles.acciones}>
      <Actions>
        <Desenlaces cita={cita} porAnotar={empezo} quien={quien} />
        <Cobro cita={cita} plegado={!empezo} quien={quien} />
        <WhatsApp telefono={usuarioTelefono} nombre={usuarioNombre} sobre={laCita(inicio)} edge="end" />
      </Actions>
    </Stack>
  )
}

/** What is left to do about one of another day, among what else stands in its line; `dicho`: words there say that they came. */
export function AccionesEnLinea({ cita, dicho }: DeCita & { dicho: boolean }) {
  const quien = `${cita.usuarioNombre}, ${formatDiaYHora(cita.inicio)}`
  return (
    <>
      {!dicho && <Desenlaces cita={cita} porAnotar quien={quien} />}
      <Cobro cita={cita} plegado quien={quien} />
    </>
  )
}

/** Tells it from others of the same person. */
type DeQuien = DeCita & { quien: string }

/** Notes the outcome with one tap. Once one is noted, the other is gone: one tap takes it back. */
function Desenlaces({ cita, porAnotar, quien }: DeQuien & { porAnotar: boolean }) {
  const { id, estado, noAsistio } = cita
  const { hacer } = useAct()
  const actual: Asistencia | null = estado === 'COMPLETADA' ? 'COMPLETADA' : noAsistio ? 'NO_ASISTIO' : null
  const anotar = (asistencia: Asistencia | null) => call(anotarAsistencia, { params: { id }, body: { asistencia } })

  function boton(asistencia: Asistencia, palabra: string) {
    const puesta = actual === asistencia
    if (actual ? !puesta : !porAnotar) return null
    const nueva = puesta ? null : asistencia
    return (
      <Button
        size="small"
        variant={puesta || asistencia === 'COMPLETADA' ? 'secondary' : 'quiet'}
        aria-pressed={puesta}
        aria-label={`${palabra}: ${quien}`}
        onClick={() =>
          hacer({
            texto: `${quien}: ${nueva ? palabra.toLowerCase() : 'por atender'}.`,
            hacer: async () => {
              await anotar(nueva)
              return () => anotar(actual)
            },
          })
        }
      >
        {palabra}
      </Button>
    )
  }

  return (
    <>
      {boton('COMPLETADA', 'Completada')}
      {boton('NO_ASISTIO', 'No asistió')}
    </>
  )
}

/** How it is paid; `plegado`: one button names the amount, and opens the forms of payment. */
function Cobro({ cita, plegado, quien }: DeQuien & { plegado: boolean }) {
  const { id, inicio, servicio, noAsistio, usuarioId, usuarioNombre, precio, falta, formas, bono } = cita
  return (
    <>
      {bono && <Cumplido>Bono · {quedanDe(bono)}</Cumplido>}
      {bono && noAsistio && <Perdonar id={id} persona={quien} cancelada={false} />}
      <CobrarAhora
        que={{ de: 'cita', id }}
        persona={quien}
        precio={precio}
        falta={falta}
        formas={formas}
        plegado={plegado}
      />
      {falta > 0 && falta === precio && !noAsistio && (
        <BotonDeVenderBono
          persona={{ id: usuarioId, nombre: usuarioNombre }}
          quien={quien}
          servicio={servicio}
          inicio={inicio}
        />
      )}
    </>
  )
}

/** What is left of the bono that pays an appointment. */
function quedanDe({ quedan, sesiones }: { quedan: number; sesiones: number }): string {
  return quedan === 0 ? `última de ${sesiones}` : `quedan ${quedan} de ${sesiones}`
}
