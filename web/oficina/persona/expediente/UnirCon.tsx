import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import type { UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { type Expediente, unirPersonas } from '../../../../contract/persona/expediente.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { navigate } from '../../../base/router/navigation.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Form, FormSubmit } from '../../../ui/form/Form.tsx'
import { useStore } from '../../../ui/form/values.ts'
import { logrado } from '../../base/textos.ts'
import { type Elegido, UsuarioField } from '../../cuentas/usuarios/UsuarioField.tsx'
import { cuantoHay } from './Partes.tsx'

type UnirConProps = { expediente: Expediente; onClose: () => void }

/** Makes one person of two records, this one and the one that is chosen, who is left. */
export default function UnirCon({ expediente: { persona, partes }, onClose }: UnirConProps) {
  const form = useStore<{ otra: Elegido | null }>({ otra: null })
  const { hacer, enCurso } = useAct()
  const nombre = nombreDe(persona)

  function unir(con: UsuarioDeLista) {
    void hacer({
      pregunta: {
        titulo: `¿Unir a ${nombre} con ${nombreDe(con)}?`,
        texto: `Pasa a ${nombreDe(con)} lo de ${nombre}: ${cuantoHay(partes, ['porVenir', 'citas', 'talleres', 'ordenes', 'cobros'])}, y sus notas privadas. Queda una sola persona, y no podrás revertir esto.`,
        aceptar: 'Unir',
      },
      hacer: async () => {
        await call(unirPersonas, { params: { id: persona.id }, body: { con: { id: con.id } } })
        navigate(officePaths.persona(con.id), { replace: true })
        return logrado('¡Unidas!', `Ahora todo es de ${nombreDe(con)}.`)
      },
      fallo: 'No se pudieron unir.',
    })
  }

  return (
    <Modal titulo={`Unir a ${nombre} con otra persona`} onClose={onClose}>
      <Form
        form={form}
        label="Unir con otra persona"
        pending={enCurso}
        onSubmit={() => unir(form.values.otra as UsuarioDeLista)}
      >
        <p>
          Si {nombre} es la misma persona que otra de tu lista, elígela: lo que hay de las dos queda junto, con el
          nombre de la que elijas.
        </p>
        <UsuarioField firstFocus soloConocidas of={form.field('otra')} />
        <FormSubmit pending={enCurso} onCancel={onClose}>
          Unir
        </FormSubmit>
      </Form>
    </Modal>
  )
}
