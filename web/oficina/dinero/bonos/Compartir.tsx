import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import type { UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import type { BonoVendido } from '../../../../contract/dinero/bonos/bonos.ts'
import { compartirBono, dejarDeCompartirBono } from '../../../../contract/dinero/bonos/compartir-bono.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useStore } from '../../../ui/form/values.ts'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { useAnnouncement } from '../../../ui/status/announcements.tsx'
import { FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'
import { type Elegido, UsuarioField } from '../../cuentas/usuarios/UsuarioField.tsx'
import styles from './BonosDePersona.module.css'

type CompartirProps = { bono: BonoVendido; onClose: () => void }

/** Who else uses a sold bono: added one by one, and left out with one tap. */
export default function Compartir({ bono, onClose }: CompartirProps) {
  const form = useStore<{ otra: Elegido | null }>({ otra: null })
  const { hacer, enCurso } = useAct()
  const anunciar = useAnnouncement()
  const { id, compartido, seComparte } = bono
  const agregar = (usuario: { id: number }) =>
    call(compartirBono, { params: { id }, body: { usuario: { id: usuario.id } } })
  const quitar = (quien: { id: number; nombre: string }) => {
    const texto = `${quien.nombre} ya no lo usa.`
    return hacer({
      texto,
      fallo: 'No se pudo quitar.',
      hacer: async () => {
        await call(dejarDeCompartirBono, { params: { id, usuarioId: quien.id } })
        return seComparte ? () => agregar(quien) : { texto }
      },
    })
  }

  return (
    <Modal titulo={`Con quién se comparte ${bono.bono.nombre}`} onClose={onClose}>
      {compartido.length > 0 && (
        <Stack as="ul" gap={2} bottom={4} aria-label="Lo usan además">
          {compartido.map((quien) => (
            <Row as="li" paper gap={[2, 4]} key={quien.id} className={styles.bono}>
              <span>{quien.nombre}</span>
              <Button
                size="small"
                variant="secondary"
                pending={enCurso}
                aria-label={`Quitar a ${quien.nombre}`}
                onClick={() => quitar(quien)}
              >
                Quitar
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      {seComparte ? (
        <FormularioBreve
          form={form}
          label="Compartir el bono"
          enviar={() => agregar(form.values.otra!)}
          onHecho={() => {
            anunciar(`Ahora también lo usa ${nombreDe(form.values.otra as UsuarioDeLista)}.`)
            form.begin()
          }}
          boton="Compartir"
          onCancel={onClose}
          cancelar="Listo"
        >
          <p>Cada quien usa sus sesiones en sus propias citas. Lo que se debe lo ve solo quien lo compró.</p>
          <UsuarioField firstFocus label="Lo comparte con…" of={form.field('otra')} />
        </FormularioBreve>
      ) : (
        <p>Este bono es de una sola persona: se puede quitar a quien lo usa, y no agregar a nadie.</p>
      )}
    </Modal>
  )
}
