import { formatTelefono } from '../../../../contract/base/fields/contact.ts'
import { wallTimeDe } from '../../../../contract/base/time/time.ts'
import { personaDe } from '../../../../contract/cuentas/cuentas.ts'
import { type Asistente, anotarAsistente } from '../../../../contract/talleres/asistentes.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Row, Soft } from '../../../ui/layout/arrange.tsx'
import { AnnouncementsProvider } from '../../../ui/status/announcements.tsx'
import { Email, Moment } from '../../../ui/text/Values.tsx'
import { Suya } from '../../cuentas/usuarios/Persona.tsx'
import { WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { CobrarAhora } from '../../dinero/cobros/CobrarAhora.tsx'
import { EstadoDeInscripcion } from '../inscripciones/EstadoDeInscripcion.tsx'
import styles from './Asistentes.module.css'

type AsistentesProps = { titulo: string; asistentes: readonly Asistente[] }

/** The people with a seat; one tap notes who came or paid, and takes it back. */
export function Asistentes({ titulo, asistentes }: AsistentesProps) {
  return (
    // A toast outside the open dialog could not be reached.
    <AnnouncementsProvider>
      <ol className={styles.lista} aria-label={`Inscripciones de ${titulo}`}>
        {asistentes.map((asistente) => (
          <Fila key={asistente.id} asistente={asistente} />
        ))}
      </ol>
    </AnnouncementsProvider>
  )
}

function Fila({ asistente }: { asistente: Asistente }) {
  const { id, usuarioEmail, telefono, fecha, confirmada, precio, falta, formas } = asistente
  const nombre = personaDe(asistente)
  return (
    <Row as="li" ruled={3} gap={[2, 4]}>
      <div>
        <p className={styles.nombre}>
          <strong>
            <Suya {...asistente} />
          </strong>{' '}
          <EstadoDeInscripcion estado="CONFIRMADA" confirmada={confirmada ?? undefined} />
        </p>
        <Soft small>
          {telefono && `${formatTelefono(telefono)} · `}
          {usuarioEmail ? <Email>{usuarioEmail}</Email> : 'Sin correo'} · <Moment wall={wallTimeDe(fecha)} />
        </Soft>
      </div>
      <Row gap={2}>
        <Asistio asistente={asistente} />
        <CobrarAhora
          que={{ de: 'inscripcion', id }}
          persona={nombre}
          precio={precio}
          falta={falta}
          formas={formas}
          plegado={false}
        />
        <WhatsApp edge="start" telefono={telefono ?? undefined} nombre={nombre} sobre="tu taller" />
      </Row>
    </Row>
  )
}

function Asistio({ asistente }: { asistente: Asistente }) {
  const { hacer } = useAct()
  const { id, asistio } = asistente
  const vino = asistio !== null
  const nombre = personaDe(asistente)
  const anotar = (asistio: boolean) => call(anotarAsistente, { params: { id }, body: { asistio } })
  return (
    <Button
      size="small"
      variant="secondary"
      aria-pressed={vino}
      aria-label={`Asistió: ${nombre}`}
      onClick={() =>
        hacer({
          texto: vino ? `${nombre}: sin anotar.` : `${nombre}: asistió.`,
          hacer: async () => {
            await anotar(!vino)
            return () => anotar(vino)
          },
        })
      }
    >
      Asistió
    </Button>
  )
}
