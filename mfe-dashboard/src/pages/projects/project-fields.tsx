import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { PROJECT_CATEGORIES, PROJECT_TYPES, youTubeId, type Project } from 'shared-contract';
import {
  Card,
  CheckboxField,
  DateField,
  DateTimeField,
  FileField,
  ImageField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from 'shared-ui';
import { ContentTypeField, IMAGE_FILE, PdfField, VIDEO_FILE } from '../../parts/form/content-fields';
import { storedUrl } from '../../parts/stored-media';
import { useCapability } from '../../parts/capabilities';
import { StoredPdf } from './stored-pdf';

const SIZE = { warnBytes: IMAGE_FILE.warnBytes, warning: IMAGE_FILE.warning };

/** Crop sizes (product.md 9.4). */
const THUMBNAIL = { ...SIZE, ratio: 2 / 1, outputWidth: 800, outputHeight: 400, fileName: 'thumbnail.jpg' };
const CONTENT = { ...SIZE, ratio: 4 / 3, outputWidth: 1200, outputHeight: 900, fileName: 'content.jpg' };

const Group = styled(Card)`
  min-width: 0;
  margin: 0;

  > legend {
    float: left;
    width: 100%;
    margin-bottom: ${({ theme }) => theme.space(5)};
    padding: 0;
    font: 500 ${({ theme }) => theme.size.h3} / 1.2 ${({ theme }) => theme.font.display};
  }

  > legend + * {
    clear: both;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${({ theme }) => theme.space(5)};
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group as="fieldset">
      <legend>{title}</legend>
      <Grid>{children}</Grid>
    </Group>
  );
}

/** The fields of the project form (product.md 2.17). `stored`: the edited project. */
export function ProjectFieldset({ stored }: { stored?: Project }) {
  return (
    <>
      <FieldGroup title="Project">
        <Wide>
          <TextField name="name" label="Name" required />
        </Wide>
        <Wide>
          <TextAreaField name="description" label="Description" />
        </Wide>
        <Wide>
          <TextField name="address" label="Address" />
        </Wide>
        <SelectField name="category" label="Category" options={PROJECT_CATEGORIES} required />
        <SelectField name="type" label="Type" options={PROJECT_TYPES} required />
        <NumberField name="order" label="Order" />
        <CheckboxField name="isActive" label="Active" />
        <CheckboxField name="forHero" label="For Featured" />
      </FieldGroup>
      <FieldGroup title="Pictures and files">
        <ImageField
          name="thumbnail"
          label="Thumbnail"
          hint="SVG, PNG, JPG or GIF (MAX. 800x400px)."
          storedUrl={storedUrl(stored?.thumbnail)}
          {...THUMBNAIL}
        />
        <ContentTypeField file="content" />
        <ProjectContentField stored={stored} />
        <PdfField
          name="pdfFile"
          label="Brochure (PDF)"
          stored={stored?.pdfFile && <StoredPdf name={stored.name} file={stored.pdfFile} label="Brochure (PDF)" />}
        />
        <VideoLinkField />
      </FieldGroup>
      <FieldGroup title="Offer">
        <TextField name="offerTitle" label="Offer Title" />
        <DateTimeField name="offerDateTime" label="Offer Date & Time" required />
      </FieldGroup>
      <ApprovalFields stored={stored} />
      <FieldGroup title="Details">
        <HandoverField />
        <TextField name="landArea" label="Land Area" />
        <TextField name="builtUpArea" label="Built Up Area" />
        <TextField name="height" label="Floors / Building Height" />
        <NumberField name="numberOfApartments" label="Number of Apartments" min={0} />
        <NumberField name="numberOfParking" label="Number of Parking" min={0} />
        <TextField name="noOfMotorParking" label="Number of Motor Parking" />
        <TextField name="unitPerFloors" label="Unit Per Floors" />
        <TextField name="sizeOfEachApartment" label="Size of Each Apartment" />
        <PositionFields />
        <Wide>
          <TextAreaField
            name="mapLink"
            label="Map Link"
            hint="Paste the embed code from Share in Google Maps or OpenStreetMap, or a link to a place on Google Maps."
            spellCheck={false}
          />
        </Wide>
      </FieldGroup>
    </>
  );
}

/** The day of the planned handover, for API hosts that can filter projects by it. */
function HandoverField() {
  if (!useCapability('find')) return null;
  return <DateField name="handoverDate" label="Planned Handover" hint="Visitors can filter projects by its year." />;
}

/** The project's position on the website's map, for API hosts that store positions. */
function PositionFields() {
  if (!useCapability('map')) return null;
  const number = { inputMode: 'decimal', step: 'any' } as const;
  return (
    <>
      <NumberField name="latitude" label="Latitude" hint="Degrees, such as 23.7949 for Gulshan 2, Dhaka." {...number} />
      <NumberField name="longitude" label="Longitude" hint="Degrees, such as 90.4143." {...number} />
    </>
  );
}

/** Registration and approval of the project, for API hosts that store them. */
function ApprovalFields({ stored }: { stored?: Project | undefined }) {
  if (!useCapability('approvals')) return null;
  return (
    <FieldGroup title="Registration and approval">
      <TextField name="approvalAuthority" label="Approved by" hint="The authority, such as RAJUK or CDA." />
      <TextField name="approvalNumber" label="Approval Number" />
      <DateField name="approvalDate" label="Approved on" />
      <PdfField
        name="approvalDocument"
        label="Approval Document (PDF)"
        stored={
          stored?.approvalDocument && (
            <StoredPdf name={`${stored.name} approval`} file={stored.approvalDocument} label="Approval (PDF)" />
          )
        }
      />
    </FieldGroup>
  );
}

function ProjectContentField({ stored }: { stored?: Project }) {
  const { input } = useField<string>('contentType', { subscription: { value: true } });
  const shownUrl = stored?.contentType === input.value ? storedUrl(stored.content) : undefined;
  return input.value === 'Video' ? (
    <FileField
      key="video"
      name="content"
      label="Content (Video max 15MB)"
      {...VIDEO_FILE}
      preview
      storedUrl={shownUrl}
      storedKind="video"
    />
  ) : (
    <ImageField key="image" name="content" label="Content" storedUrl={shownUrl} {...CONTENT} />
  );
}

/** Warns about a link that will show no video, but doesn't prevent saving. */
function VideoLinkField() {
  const { input } = useField<string>('videoLink', { subscription: { value: true } });
  const isIgnored = input.value.trim() !== '' && youTubeId(input.value) === null;
  return (
    <TextField
      name="videoLink"
      label="Video Link"
      type="url"
      placeholder="https://www.youtube.com/watch?v="
      hint={isIgnored ? 'This is not a valid YouTube link, so no video will be shown.' : 'Paste a YouTube link.'}
    />
  );
}
