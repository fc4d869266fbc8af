import { useState } from 'react'
import { Button } from '../ui/form/Button.tsx'
import { CheckboxField, Field, SelectField, TextAreaField } from '../ui/form/Field.tsx'
import { Form, FormActions } from '../ui/form/Form.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { QuantityInput } from '../ui/form/QuantityInput.tsx'
import { Card } from '../ui/layout/Card.tsx'
import styles from './Galeria.module.css'

const RECHAZO = {
  message: 'No se pudo registrar la cuenta.',
  fields: { clave: 'Esta contraseña es muy común. Elige otra.' },
}

export function Formularios() {
  const [error, setError] = useState<typeof RECHAZO | null>(null)
  const [cantidad, setCantidad] = useState(1)
  return (
    <div className={styles.columnas}>
      <Card>
        <Form label="Datos" pending={false} error={null} onSubmit={() => {}}>
          <Field label="Nombre" name="nombre" required autoComplete="given-name" defaultValue="María de los Ángeles" />
          <Field label="Correo" name="email" type="email" required hint="Ahí te llegará el código." />
          <SelectField label="Servicio" name="servicio" required>
            <option>Psicología individual</option>
            <option>Masaje terapéutico</option>
          </SelectField>
          <TextAreaField label="Notas" name="notas" placeholder="Lo que quieras contarnos antes" />
          <FormActions>
            <Button type="submit">Enviar</Button>
            <Button variant="secondary">Volver</Button>
          </FormActions>
        </Form>
      </Card>
      <Card>
        <Form label="Con error" pending={false} error={error} onSubmit={() => setError({ ...RECHAZO })}>
          <PasswordField label="Contraseña" name="clave" autoComplete="new-password" required defaultValue="12345678" />
          <Field label="Teléfono" name="telefono" type="tel" disabled defaultValue="8888 8888" />
          <CheckboxField label="Quiero recibir noticias de los talleres" name="noticias" defaultChecked />
          <QuantityInput label="Cantidad" value={cantidad} min={1} max={5} onChange={setCantidad} />
          <FormActions>
            <Button type="submit" full>
              Registrarme
            </Button>
          </FormActions>
        </Form>
      </Card>
    </div>
  )
}
