import { avisarYa, noAvisar } from '../../../../contract/mensajes/avisos.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Row, Stack, VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import { WhatsApp } from '../../cuentas/usuarios/WhatsApp.tsx'
import { fraseDe, type Grupo } from './grupos.ts'

/** Waiting notices, each with what is decided about it. */
export function WaitingNotices({ grupos }: { grupos: readonly Grupo[] }) {
  return (
    <Stack as="ul" gap={2} bottom={5} aria-label="Avisos en espera">
      {grupos.map((grupo) => (
        <Row as="li" key={grupo.clave} data-look="quiet" gap={[1, 4]} justify="space-between">
          <p>{fraseDe(grupo)}.</p>
          <DecidirAvisos grupo={grupo} />
        </Row>
      ))}
    </Stack>
  )
}

/** Sends waiting notices at once, or never. */
export function DecidirAvisos({ grupo }: { grupo: Grupo }) {
  const { hacer } = useAct()
  if (grupo.situacion !== 'EN_ESPERA' && grupo.situacion !== 'SIN_CORREO') return null

  const decidir = (decision: typeof avisarYa | typeof noAvisar) =>
    hacer({
      hacer: () =>
        call(decision, { body: { avisos: grupo.avisos.map(({ id, version }) => ({ id, version })) } }).then(() => null),
      fallo: 'No se pudo guardar lo que elegiste.',
    })

  const cual = <VisuallyHidden>: {fraseDe(grupo)}</VisuallyHidden>
  if (grupo.situacion === 'SIN_CORREO') {
    const { nombre, telefono } = grupo.avisos[0]!
    const recado = grupo.avisos.flatMap((aviso) => aviso.recado ?? []).join(' y por ')
    return (
      <Row gap={[1, 2]} justify="end">
        <WhatsApp telefono={telefono} nombre={nombre} sobre={recado} />
        <Button size="small" variant="secondary" onClick={() => decidir(noAvisar)}>
          Ya le avisé{cual}
        </Button>
      </Row>
    )
  }
  return (
    <Row gap={[1, 2]} justify="end">
      <Button size="small" variant="secondary" onClick={() => decidir(avisarYa)}>
        Avisar ya{cual}
      </Button>
      <Button size="small" variant="quiet" onClick={() => decidir(noAvisar)}>
        No avisar{cual}
      </Button>
    </Row>
  )
}
