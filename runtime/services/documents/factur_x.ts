/** What makes a PDF a Factur-X file: PDF/A-3b, the CII data as an embedded file, and XMP that says so (Factur-X 1.0, profile EN 16931). */

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const fileName = 'factur-x.xml';

/** Parts of pdfmake's definition. */
export const facturXParts = (cii: string): object => ({
  subset: 'PDF/A-3b',
  files: {
    facturX: {
      src: `data:text/xml;base64,${Buffer.from(cii).toString('base64')}`,
      name: fileName,
      type: 'text/xml',
      description: 'Invoice data in XML (Factur-X)',
      relationship: 'Alternative',
    },
  },
});

const properties: readonly (readonly [name: string, value: string, description: string])[] = [
  ['DocumentFileName', fileName, 'name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE', 'INVOICE'],
  ['Version', '1.0', 'version of the Factur-X data'],
  ['ConformanceLevel', 'EN 16931', 'conformance level of the Factur-X data'],
];

/** RDF for the file's XMP: the four properties, and the schema that describes them, without which it is no PDF/A. */
export const facturXMetadata = `
    <rdf:Description rdf:about="" xmlns:fx="${namespace}">
${properties.map(([name, value]) => `      <fx:${name}>${value}</fx:${name}>`).join('\n')}
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>
${properties
  .map(
    ([name, , description]) =>
      `          <rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('\n')}
        </rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`;
