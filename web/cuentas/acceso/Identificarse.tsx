import { useEffect, useRef, useState } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import type { Motivo } from '../../base/session/identificar.ts'
import { readPending } from '../../base/storage/pending.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { Soft } from '../../ui/layout/arrange.tsx'
import { CredencialesFields } from './CredencialesFields.tsx'
import { NivelDeTitulo } from './Encabezado.tsx'
import { Entrada } from './Entrada.tsx'
import { EntradaConCodigo } from './EntradaConCodigo.tsx'
import { credencialesDe } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'
import { useIniciarSesion } from './useIniciarSesion.ts'

type IdentificarseProps = {
  motivo: Motivo
  /** Whose session ended; another person may log in. */
  de: Usuario | null
  onEntrar: (usuario: Usuario) => void
  onClose: () => void
}

/** Asks above the page who somebody is: by a code of a mail, or by the password of an account. */
export default function Identificarse({ motivo, de, onEntrar, onClose }: IdentificarseProps) {
  return (
    <Modal titulo={motivo.titulo} onClose={onClose} keepOpen>
      <Soft bottom={5}>{motivo.texto}</Soft>
      {de && !de.sinContrasena ? (
        <DeNuevo email={de.email} onEntrar={onEntrar} onClose={onClose} />
      ) : (
        <Lados conCuenta={motivo.conCuenta === true} de={de} onEntrar={onEntrar} />
      )}
    </Modal>
  )
}

type LadosProps = Pick<IdentificarseProps, 'de' | 'onEntrar'> & { conCuenta: boolean }

/** Name and address, or address and password. */
function Lados({ conCuenta, de, onEntrar }: LadosProps) {
  // A code that is on its way goes on.
  const [conCodigo, setConCodigo] = useState(() => !conCuenta || readPending('codigo')?.enviado === true)
  const [email, setEmail] = useState('')
  const hoja = useRef<HTMLDivElement>(null)
  const abierta = useRef(false)

  useEffect(() => {
    const lado = hoja.current?.children[conCodigo ? 1 : 0]
    // The focus begins on the first field, and on the title after the sides have changed, as on /login.
    lado?.querySelector<HTMLElement>(abierta.current ? '[data-encabezado]' : 'input')?.focus()
    abierta.current = true
  }, [conCodigo])

  function conContrasena(escrito: string) {
    setEmail(escrito)
    setConCodigo(false)
  }

  return (
    <NivelDeTitulo value="h3">
      <div ref={hoja} className={styles.enHoja}>
        <div hidden={conCodigo}>
          <Entrada
            key={email}
            inicial={{ email, password: '' }}
            onEntrar={onEntrar}
            onRegistrar={() => setConCodigo(true)}
          />
        </div>
        <div hidden={!conCodigo}>
          <EntradaConCodigo de={de} onEntrar={onEntrar} onContrasena={conContrasena} />
        </div>
      </div>
    </NivelDeTitulo>
  )
}

type DeNuevoProps = Pick<IdentificarseProps, 'onEntrar' | 'onClose'> & { email: string }

/** For whose session ended: the address is known. */
function DeNuevo({ email, onEntrar, onClose }: DeNuevoProps) {
  const { entrar, pending, error, pideCodigo, olvidarCodigo } = useIniciarSesion({ onEntrar })
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="password"]')?.focus(), [])

  return (
    <div ref={form}>
      <Form pending={pending} error={error} onSubmit={(valores) => entrar(credencialesDe(valores))}>
        <CredencialesFields inicial={{ email }} pideCodigo={pideCodigo} olvidarCodigo={olvidarCodigo} />
        <FormSubmit pending={pending} onCancel={onClose} cancelar="Seguir sin sesión">
          Iniciar sesión
        </FormSubmit>
      </Form>
    </div>
  )
}
